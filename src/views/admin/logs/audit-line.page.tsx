import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { filterNames } from '#contract/admin/addresses.ts'
import type { AuditLine } from '#contract/admin/log.ts'
import { Badge } from '../../../components/badge.tsx'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { nameAndEmail } from '../../../lib/name-and-email.ts'
import { When } from '../cells.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { changedFields } from './changed-fields.ts'
import { Differing } from './differing.tsx'
import { auditWords } from './audit-words.ts'
import { AuditedRecord } from './entity-words.tsx'

const Table = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    fontSize: 'sm',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      padding: '2',
      borderBottomWidth: '1px',
      borderColor: 'border',
      overflowWrap: 'anywhere',
    },
    '& tr[data-differs]': { bg: 'warning.subtle' },
  },
})

/** One change: who, when, and the record before and after, side by side. */
export function AuditLinePage({ line }: { line: AuditLine }) {
  const { t, i18n } = useLingui()
  const { action, actor, at, customer, entityId, requestId, before, after } = line
  const fields = changedFields(before, after)
  return (
    <>
      <RecordHead listHref="/admin/settings/logs/audit" list={<Trans>Auditoría</Trans>} title={auditWords(i18n, line)} />
      <Card>
        <Facts>
          <Fact name={<Trans>Persona</Trans>}>
            {actor ? (
              <Link href={`/admin/settings/logs/audit?${filterNames.actorId}=${actor.id}`}>{nameAndEmail(actor)}</Link>
            ) : (
              '—'
            )}
          </Fact>
          <Fact name={<Trans>Cuándo</Trans>}>
            <When at={at} />
          </Fact>
          <Fact name={<Trans>Registro afectado</Trans>}>
            <AuditedRecord line={line} />
            {entityId && ' · '}
            {entityId && (
              <Link href={`/admin/settings/logs/audit?${filterNames.entityId}=${encodeURIComponent(entityId)}`}>{entityId}</Link>
            )}
          </Fact>
          <Fact name={<Trans>Cliente</Trans>}>
            {customer ? <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link> : '—'}
          </Fact>
          <Fact name={<Trans>Petición</Trans>}>{requestId ?? '—'}</Fact>
          <Fact name={<Trans>Código de la acción</Trans>}>
            <code>{action}</code>
          </Fact>
        </Facts>
      </Card>
      {fields.length > 0 && (
        <Card>
          <Table aria-label={t`Antes y después`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Dato</Trans>
                </th>
                <th scope="col">
                  <Trans>Antes</Trans>
                </th>
                <th scope="col">
                  <Trans>Después</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ field, before: was, after: is, differs }) => (
                <tr key={field} data-differs={differs ? '' : undefined}>
                  <th scope="row">
                    {field || <Trans>Valor</Trans>}{' '}
                    {differs && (
                      <Badge tone="expired">
                        <Trans>Cambió</Trans>
                      </Badge>
                    )}
                  </th>
                  <td>
                    <Differing text={was} other={is} sign="−" />
                  </td>
                  <td>
                    <Differing text={is} other={was} sign="+" />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </>
  )
}
