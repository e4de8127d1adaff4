import { expect } from '@playwright/test'
import { beginnings } from '#tests/qa/runs/journeys/beginnings.ts'
import { declareJourneys } from '#tests/qa/runs/journeys/declare.ts'
import { journeyTest } from '#tests/qa/runs/journeys/journey-test.ts'
import { journeysOfTheDay } from '#tests/qa/runs/journeys/settings.ts'
import { walk } from '#tests/qa/runs/journeys/walk.ts'

journeyTest.describe.configure({ timeout: 600_000 })

declareJourneys(journeysOfTheDay())

journeyTest('[issue 16] a walk goes on with another server, and staff see the customer as before', async ({ stage }) => {
  const steps = [
    ['is looked at by staff', 1],
    ['finds the server killed and back again', 2],
    ['is looked at by staff', 3],
  ] as const
  const connections = async () =>
    (
      await stage.environment.rows<{ pid: number }>("select pid from pg_stat_activity where application_name = 'receptio'", [])
    ).map(({ pid }) => pid)
  const before = new Set(await connections())
  const { violations, trail } = await walk(stage, { beginning: 'owes a renewal', choice: 1, steps })
  const after = await connections()
  expect({
    violations,
    trail,
    connected: [before.size > 0, after.length > 0],
    stayed: after.filter((pid) => before.has(pid)),
  }).toEqual({
    violations: [],
    trail: [
      'owes a renewal',
      'is looked at by staff: 2 orders, 1 subscriptions',
      'finds the server killed and back again',
      'is looked at by staff: 2 orders, 1 subscriptions',
    ],
    connected: [true, true],
    stayed: [],
  })
})

journeyTest('[customer 4] whoever leaves a payment that is being confirmed is not asked to pay elsewhere', async ({ stage }) => {
  const steps = [
    ['meets a gateway that does not answer', 1298773158],
    ['goes to pay what is due', 1024869438],
    ['pays', 427400562],
    ['goes back', 1823116834],
  ] as const
  const { violations, trail } = await walk(stage, { beginning: 'owes a renewal', choice: 1535191350, steps })
  expect({ violations, trail }).toEqual({
    violations: [],
    trail: [
      'owes a renewal',
      'meets a gateway that does not answer: http_500_before',
      'goes to pay what is due: Pagar ahora',
      'pays: Pagar $799.00',
      'goes back',
    ],
  })
})

journeyTest('[issue 16] the rules read on after the database ended a connection that was at rest', async ({ stage }) => {
  const { rows } = stage.environment
  const backend = () => rows<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.2)', [])
  await Promise.all([backend(), backend()])
  const ended = await rows(
    "select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity where application_name = 'environment' and pid <> pg_backend_pid()",
    [],
  )
  expect([ended, await rows('select 1 as one', []), await rows('select 2 as two', [])]).toEqual([
    [{ ended: true }],
    [{ one: 1 }],
    [{ two: 2 }],
  ])
})

journeyTest(
  '[admin D9] whoever holds a plan that is sold by its link alone finds it where the plan is changed',
  async ({ stage }) => {
    const { rows } = stage.environment
    const offer = (isListed: boolean) =>
      rows(
        `update plans p set offered_at_registration = $1, offered_at_onboarding = $1, sold_by_link = not $1
        from plan_versions v where v.plan_id = p.id and v.name = 'Profesional' returning p.id`,
        [isListed],
      )
    /** Gives a person an expired subscription of their plan. */
    const hadBefore = (email: string) =>
      rows(
        `insert into subscriptions (tenant, customer_id, id, type, name, period, status, payment_status, auto_renew, created_at, updated_at,
            plan_id, plan_version, lines)
          select s.tenant, s.customer_id, '00000000-0000-7000-8000-000000000001', s.type, s.name, s.period, -2, s.payment_status, false,
            s.created_at, s.updated_at, s.plan_id, s.plan_version, s.lines
          from subscriptions s join directory_emails e on e.owner_id = s.customer_id where e.email = $1 returning id`,
        [email],
      )
    const page = await stage.context.newPage()
    const choice = page.getByRole('button', { name: 'Elegir Profesional' })
    const { email } = await beginnings['has paid'](page, stage.environment)
    expect(await hadBefore(email)).toHaveLength(1)
    await offer(false)
    try {
      await page.goto('/app/configuracion/suscripcion/cambiar')
      await page.getByRole('radio', { name: 'Anual' }).check()
      await expect(choice).toBeVisible()
      await choice.click()
      await page.getByRole('button', { name: 'Ver cuánto cuesta' }).click()
      await expect(page.getByRole('heading', { name: 'Así quedará tu plan desde hoy' })).toBeVisible()
      await page.getByRole('button', { name: 'Elegir otro plan' }).click()
      await expect(choice).toBeVisible()
    } finally {
      await offer(true)
    }
  },
)
