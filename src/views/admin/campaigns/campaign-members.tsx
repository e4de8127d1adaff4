import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CampaignMember } from '#contract/admin/price-campaign.ts'
import { Button } from '../../../components/button.tsx'
import { Link } from '../../../components/link.tsx'
import { Notice } from '../../../components/notice.tsx'
import { type ListAddress, searchOf } from '../../../lib/list-address.ts'
import type { ListPage } from '../../../lib/list-page.ts'
import { leftReasonTexts, memberStateTexts, memberTones, unsentText } from '../../../messages/admin/price-campaign.messages.ts'
import { ActDialog } from '../act-dialog.tsx'
import { Money, Status, Words } from '../cells.tsx'
import { CursorPager } from '../list/cursor-pager.tsx'
import { Restarted } from '../list/restarted.tsx'
import { TableHead } from '../list/table-head.tsx'
import { Body, Cell, CellLabel, NameCell, Row, Sideways, Table } from '../list/table-parts.tsx'

interface Props {
  campaignId: string
  page: ListPage<CampaignMember>
  address: ListAddress
  /** Absent when nobody can be left out any more. */
  onExcept?: ((subscriptionId: string, reason: string) => Promise<unknown>) | undefined
}

/** The subscriptions of a campaign; each can be left out until its day. */
export function CampaignMembers({ campaignId, page, address, onExcept }: Props) {
  const { t } = useLingui()
  const [excepting, setExcepting] = useState<CampaignMember | null>(null)
  const name = excepting?.customer.name ?? ''
  if (page.data.length === 0) {
    return (
      <Notice tone="info">
        <Trans>No hay ninguna suscripción todavía.</Trans>
      </Notice>
    )
  }
  const [first, ...labels] = [t`Cliente`, t`Hoy`, t`Nuevo precio`, t`Estado`, t`Qué hacer`]
  const label = (place: number) => <CellLabel>{labels[place]}</CellLabel>
  return (
    <>
      <Restarted page={page} />
      <Sideways>
        <Table role="table" aria-label={t`Suscripciones de la campaña`}>
          <TableHead labels={[first, ...labels]} />
          <Body role="rowgroup">
            {page.data.map((one) => (
              <Row key={one.id} role="row" data-row="">
                <NameCell role="cell">
                  <Link href={`/admin/subscriptions/${one.id}`}>{one.customer.name}</Link>
                </NameCell>
                <Cell role="cell">
                  {label(0)}
                  <Money centavos={one.oldTotal} />
                </Cell>
                <Cell role="cell">
                  {label(1)}
                  {one.newTotal === null ? '—' : <Money centavos={one.newTotal} />}
                </Cell>
                <Cell role="cell">
                  {label(2)}
                  <span>
                    <Status value={one.state} texts={textsOf(one)} tones={memberTones} />{' '}
                    {one.reason && <Words text={leftReasonTexts[one.reason]} />}
                  </span>
                </Cell>
                <Cell role="cell">
                  {label(3)}
                  {onExcept && one.state !== 'left' && one.state !== 'charged' ? (
                    <span>
                      <Button size="sm" variant="secondary" onClick={() => setExcepting(one)}>
                        <Trans>Exceptuar</Trans>
                      </Button>
                    </span>
                  ) : (
                    '—'
                  )}
                </Cell>
              </Row>
            ))}
          </Body>
        </Table>
      </Sideways>
      <CursorPager
        meta={page.meta}
        rows={page.data.length}
        hrefOf={(cursor) => `/admin/price-campaigns/${campaignId}${searchOf({ ...address, cursor })}`}
      />
      {excepting && onExcept && (
        <ActDialog
          title={t`Exceptuar a ${name}`}
          says={t`Conserva su precio. Si ya recibió el aviso, le escribimos que su precio se queda como está.`}
          confirm={null}
          submit={t`Exceptuar`}
          onAct={(reason) => onExcept(excepting.id, reason)}
          onClose={() => setExcepting(null)}
        />
      )}
    </>
  )
}

const textsOf = ({ notifiedAt }: CampaignMember) =>
  notifiedAt === null ? { ...memberStateTexts, announced: unsentText } : memberStateTexts
