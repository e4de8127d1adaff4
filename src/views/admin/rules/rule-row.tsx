import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { RuleCheck, RuleRecord } from '#contract/admin/rule-check.ts'
import { Badge } from '../../../components/badge.tsx'
import { Link } from '../../../components/link.tsx'
import type { Address } from '../../../lib/address.ts'
import { ruleCheckTexts, ruleRecordTexts } from '../../../messages/admin/rule-check.messages.ts'
import { When } from '../cells.tsx'
import { Cell, CellLabel, NameCell, Row } from '../list/table-parts.tsx'

const Links = chakra('ul', { base: { display: 'grid', gap: '1', listStyle: 'none' } })
const pages: Record<RuleRecord, (id: string) => Address> = {
  order: (id) => `/admin/orders/${id}`,
  subscription: (id) => `/admin/subscriptions/${id}`,
  customer: (id) => `/admin/clientes/${id}`,
  promo_code: (id) => `/admin/promocodes/${id}`,
}

/** One rule: whether its records are in order, when it was checked, and what breaks it. */
export function RuleRow({ check, labels }: { check: RuleCheck; labels: readonly string[] }) {
  const { i18n } = useLingui()
  const { rule, about, checkedAt, count, findings } = check
  const [resultLabel, checkedLabel, recordsLabel] = labels.map((one) => <CellLabel key={one}>{one}</CellLabel>)
  const more = count - findings.length
  return (
    <Row role="row" data-row="">
      <NameCell role="cell">{i18n._(ruleCheckTexts[rule])}</NameCell>
      <Cell role="cell">
        {resultLabel}
        <div>
          {checkedAt === null ? (
            <Badge tone="cancelled">
              <Trans>Sin revisar</Trans>
            </Badge>
          ) : count === 0 ? (
            <Badge tone="active">
              <Trans>En orden</Trans>
            </Badge>
          ) : (
            <Badge tone="error">
              <Plural value={count} one="# hallazgo" other="# hallazgos" />
            </Badge>
          )}
        </div>
      </Cell>
      <Cell role="cell">
        {checkedLabel}
        <When at={checkedAt} />
      </Cell>
      <Cell role="cell">
        {recordsLabel}
        {findings.length === 0 ? (
          '—'
        ) : (
          <Links>
            {findings.map(({ id, since }) => (
              <li key={id}>
                <Link href={pages[about](id)}>{i18n._(ruleRecordTexts[about])}</Link> <When at={since} />
              </li>
            ))}
            {more > 0 && (
              <li>
                <Plural value={more} one="y # más" other="y # más" />
              </li>
            )}
          </Links>
        )}
      </Cell>
    </Row>
  )
}
