import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { CallFailed } from '#contract/failure.ts'
import { reading } from '#src/lib/reading.ts'
import { DashboardPage } from '#src/views/dashboard/dashboard.page.tsx'
import { homeParts, runningStanding } from '#tests/fixtures/home.ts'
import { onePage } from '#tests/fixtures/one-page.ts'
import { acme, olivia, sessionOf, ulises } from '#tests/fixtures/people.ts'
import { expiredSubscription, paidSubscription, pastDueSubscription } from '#tests/fixtures/subscriptions.ts'
import { renderIn } from '../components/render-in.tsx'

type Home = ComponentProps<typeof DashboardPage>
const { user } = sessionOf(olivia)
const member = { ...sessionOf(ulises).user, emailVerifiedAt: user.emailVerifiedAt }

async function show(changes: Partial<Home> = {}, locale: 'es-MX' | 'en' = 'es-MX') {
  await act(async () => {
    renderIn(locale, <DashboardPage user={user} company={acme.name} {...homeParts()} {...changes} />)
    await Promise.resolve()
  })
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const section = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!)
const words = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')

test.each([
  [false, `Hola, ${user.name}`],
  [true, acme.name],
])(
  '[admin D20] the page greets its person, and staff who look at it (%s) see whose account it is',
  async (impersonating, title) => {
    await show({ impersonating })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.queryByRole('link', { name: 'Dinos cómo te llamas' })).toBeNull()
  },
)

test.each([
  ['es-MX', 'Hola', 'Dinos cómo te llamas'],
  ['en', 'Hello', 'Tell us your name'],
] as const)(
  '[customer 17] who gave no name is greeted without one, and led to where it is given (%s)',
  async (locale, title, way) => {
    await show({ user: { ...user, name: '' } }, locale)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/app/configuracion/personal')
  },
)

test('[customer 17] a page greets by no name by which a letter would not', async () => {
  await show({ user: { ...user, name: 'Gana en premio.test' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hola')
})

test('[APP-3] an owner sees what comes next, the applications, their use, the plan, the last receipts and the team', async () => {
  await show()
  expect(words(screen.getByRole('status'))).toBe('Todo está en ordenNo hay nada pendiente en tu cuenta.')
  expect(titles()).toEqual([`Aplicaciones de ${acme.name}`, 'Uso de tu plan', 'Tu plan', 'Últimos recibos', 'Equipo'])
  expect(screen.getByRole('link', { name: 'Abrir Facturación' })).toHaveAttribute('href', '/auth/connect?app=facturacion')
  expect(
    screen.getAllByRole('meter').map((meter) => [meter.getAttribute('aria-label'), meter.getAttribute('aria-valuetext')]),
  ).toEqual([['Usuarios', '4 de 5']])
  expect(section('Uso de tu plan').getByText('Cerca del límite')).toBeVisible()
  expect(words(section('Últimos recibos').getByRole('listitem'))).toContain('21 nov 2026')
  expect(section('Equipo').getAllByRole('listitem').map(words)).toEqual([
    expect.stringContaining('Propietario') as string,
    expect.stringContaining('Miembro del equipo') as string,
    expect.stringContaining('Invitación enviada') as string,
  ])
})

test('while nothing is read yet, the page says once that it loads; what is read again says it of itself', async () => {
  const never = new Promise<never>(() => undefined)
  const refused = reading(Promise.reject(new CallFailed({ kind: 'unreachable' })))
  const parts = homeParts({ applications: never, receipts: never, team: refused })
  await show({ ...parts, standing: never, again: { ...parts.again, team: () => never } })
  expect(screen.getAllByRole('img', { name: 'Cargando' })).toHaveLength(1)
  expect(section('Equipo').queryByRole('img', { name: 'Cargando' })).toBeNull()
  await userEvent.click(section('Equipo').getByRole('button'))
  expect(section('Equipo').getByRole('img', { name: 'Cargando' })).toBeVisible()
})

test('[APP-3] [ROLE-2] a member sees no money and no team', async () => {
  await show({ user: member, ...homeParts({ receipts: null, team: null }) })
  expect(titles()).toEqual([`Aplicaciones de ${acme.name}`, 'Uso de tu plan', 'Tu plan'])
  expect(document.body.textContent).not.toMatch(/\$|••••/)
})

test('[APP-3] a member of a customer who owes reads it, and who can pay', async () => {
  const standing = { ...runningStanding, standing: { kind: 'pastDue' as const, plan: pastDueSubscription } }
  await show({ user: member, ...homeParts({ receipts: null, team: null }, standing) })
  expect(words(screen.getByRole('status'))).toContain('Tu pago está pendiente')
  expect(screen.getByText('Quien administra tu cuenta puede elegir y pagar el plan.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Pagar ahora' })).toBeNull()
})

test('[APP-3] the resend of the verification stands with the one step that asks for it', async () => {
  await show({ user: { ...user, emailVerifiedAt: null }, resend: <button type="button">Enviar otro</button> })
  expect(words(screen.getByRole('status'))).toContain('Confirma tu correo electrónico')
  expect(screen.getByRole('button', { name: 'Enviar otro' })).toBeVisible()
})

test('[issue 21] a limit that is used up is named, with two ways to more', async () => {
  const [users] = paidSubscription.limits ?? []
  const plan = { ...paidSubscription, limits: [{ ...users!, used: 5 }] }
  await show(homeParts({}, { ...runningStanding, standing: { kind: 'running', plan } }))
  expect(words(screen.getByRole('status'))).toContain('Llegaste al límite: UsuariosYa usas todo lo que incluye tu plan: 5.')
  expect(screen.getByRole('link', { name: 'Ampliar mi plan' })).toHaveAttribute('href', '/app/marketplace')
  expect(screen.getByRole('link', { name: 'Cambiar de plan' })).toBeVisible()
})

test('[issue 21] an owner alone in a team with room is asked to invite', async () => {
  const [users] = paidSubscription.limits ?? []
  const plan = { ...paidSubscription, limits: [{ ...users!, used: 1 }] }
  await show(homeParts({}, { ...runningStanding, standing: { kind: 'running', plan } }))
  expect(screen.getByRole('link', { name: 'Invitar a alguien' })).toHaveAttribute('href', '/app/configuracion/equipo')
})

test('[customer 10] without a plan, and after it, nothing says that it is still to come', async () => {
  await show(
    homeParts(
      { applications: Promise.resolve({ value: { applications: [] } }), receipts: Promise.resolve({ value: { orders: [] } }) },
      {
        ...runningStanding,
        standing: { kind: 'none' },
      },
    ),
  )
  expect(screen.getByText('Tus aplicaciones aparecen aquí en cuanto hay un plan.')).toBeVisible()
  expect(screen.getByText('Aquí aparecen tus recibos después de cada pago.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Elegir un plan' })).toHaveAttribute('href', '/app/checkout')
  expect(document.body.textContent).not.toMatch(/todavía/i)
})

test('[customer 10] the applications of an expired plan are closed, and it is the plan that is to be paid', async () => {
  const standing = { ...runningStanding, standing: { kind: 'expired' as const, plan: expiredSubscription } }
  await show(homeParts({}, standing))
  expect(screen.queryByRole('link', { name: 'Abrir Facturación' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Pagar y recuperarlo' })).toBeVisible()
})

test('more people than fit are counted', async () => {
  const team = onePage([olivia, ulises])
  await show(homeParts({ team: Promise.resolve({ value: { ...team, meta: { ...team.meta, total: 9 } } }) }))
  expect(section('Equipo').getByText('y 7 personas más')).toBeVisible()
})

test('[APP-3] a part that cannot be read says so in its place, is read again alone, and the rest stays', async () => {
  const broken = () => reading(Promise.reject(new CallFailed({ kind: 'unreachable' })))
  const again = vi.fn<NonNullable<Home['again']['team']>>(() => Promise.resolve({ value: onePage([olivia]) }))
  const parts = homeParts({ team: broken() })
  await show({ ...parts, again: { ...parts.again, team: again } })
  expect(screen.getByRole('link', { name: 'Abrir Facturación' })).toBeVisible()
  const retry = section('Equipo').getByRole('button', { name: 'Cargar otra vez' })
  await act(async () => {
    retry.click()
    await Promise.resolve()
  })
  expect(section('Equipo').getByText(olivia.name)).toBeVisible()
  expect(again).toHaveBeenCalledTimes(1)
})

test('[APP-3] a plan that cannot be read fails in its place', async () => {
  const onPlanRetry = vi.fn<Home['onPlanRetry']>()
  await show({ ...homeParts({}, null), onPlanRetry })
  expect(titles()).toEqual([`Aplicaciones de ${acme.name}`, 'Tu plan', 'Últimos recibos', 'Equipo'])
  await userEvent.click(section('Tu plan').getByRole('button', { name: 'Cargar otra vez' }))
  expect(onPlanRetry).toHaveBeenCalledTimes(1)
})
