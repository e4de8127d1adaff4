import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ruleKeys, type RuleCheck } from '#contract/admin/rule-check.ts'
import { NavigationProvider } from '#src/lib/navigation.tsx'
import { RulesPage } from '#src/views/admin/rules/rules.page.tsx'
import { ruleCheckAnswers } from '#tests/fixtures/admin/rule-checks.ts'
import { renderIn } from '../../components/render-in.tsx'

const { listRuleChecks, checkRules } = ruleCheckAnswers
const stateOf = (name: string) => listRuleChecks[name]?.data ?? []

function show(loaded: readonly RuleCheck[], mayCheck = true) {
  const onCheck = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  const read = () => new Promise<never>(() => {})
  renderIn(
    'es-MX',
    <NavigationProvider value={() => undefined}>
      <RulesPage loaded={loaded} read={read} onCheck={mayCheck ? onCheck : undefined} />
    </NavigationProvider>,
  )
  return { onCheck, user: userEvent.setup() }
}

test('[issue 18] each rule says in words whether the records keep it, and one that is broken leads to them', () => {
  show(stateOf('broken'))
  expect(screen.getAllByRole('row')).toHaveLength(ruleKeys.length + 1)
  expect(screen.getAllByText('En orden')).toHaveLength(ruleKeys.length - 1)
  const row = within(screen.getAllByRole('row')[1] ?? document.body)
  expect(row.getByText('Una orden tiene un solo cobro en curso.')).toBeVisible()
  expect(row.getByText('3 hallazgos')).toBeVisible()
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/orders/00000000-0000-7000-8000-000000000d01',
    '/admin/orders/00000000-0000-7000-8000-000000000d02',
  ])
  expect(row.getByText('y 1 más')).toBeVisible()
})

test('[issue 18] a check of everything is asked for once, and a check that runs says so', async () => {
  const { onCheck, user } = show(stateOf('unchecked'))
  expect(screen.getAllByText('Sin revisar')).toHaveLength(ruleKeys.length)
  await user.click(screen.getByRole('button', { name: 'Revisar todo ahora' }))
  expect(onCheck).toHaveBeenCalledTimes(1)
})

test('[issue 18] while a check runs no other one begins', () => {
  show(checkRules.ok.data)
  expect(screen.getByRole('button', { name: 'Revisar todo ahora' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('Revisando…')
})

test('[issue 18] who may only look begins no check', () => {
  show(listRuleChecks.ok.data, false)
  expect(screen.queryByRole('button')).toBe(null)
})
