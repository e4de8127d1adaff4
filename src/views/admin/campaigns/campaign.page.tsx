import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { CampaignMember, CampaignStep, PriceCampaign } from '#contract/admin/price-campaign.ts'
import { Card } from '../../../components/card.tsx'
import { Notice } from '../../../components/notice.tsx'
import { dayText } from '../../../lib/dates.ts'
import type { ListAddress } from '../../../lib/list-address.ts'
import type { ListPage } from '../../../lib/list-page.ts'
import { campaignAdvice, campaignStateTexts, campaignTones } from '../../../messages/admin/price-campaign.messages.ts'
import { Status } from '../cells.tsx'
import { ActButton } from '../record/act-button.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { useWatched } from '../use-watched.ts'
import { CampaignFacts, changingOf } from './campaign-facts.tsx'
import { CampaignMembers } from './campaign-members.tsx'
import { isCampaignMoving } from './campaigns.page.tsx'

interface Props {
  loaded: PriceCampaign
  members: ListPage<CampaignMember>
  address: ListAddress
  read: (signal: AbortSignal) => Promise<PriceCampaign>
  mayAct: boolean
  onStep: (step: CampaignStep) => Promise<unknown>
  onExcept: (subscriptionId: string, reason: string) => Promise<unknown>
}

const stoppable: readonly PriceCampaign['state'][] = ['counting', 'draft', 'announcing', 'announced']

/** A price campaign: its figures, its subscriptions, and its acts until its day. */
export function CampaignPage({ loaded, members, address, read, mayAct, onStep, onExcept }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { rows, missed } = useWatched([loaded], async (signal) => [await read(signal)], isCampaignMoving)
  const campaign = rows[0] ?? loaded
  const { id, state, appliesOn } = campaign
  const { name } = campaign.plan
  const isOpen = stoppable.includes(state)
  const number = new Intl.NumberFormat(i18n.locale).format(changingOf(campaign))
  const day = dayText(appliesOn, i18n.locale)
  return (
    <>
      <RecordHead
        listHref="/admin/price-campaigns"
        list={<Trans>Campañas de precio</Trans>}
        title={t`Nuevo precio de ${name}`}
        badges={<Status value={state} texts={campaignStateTexts} tones={campaignTones} />}
        acts={
          mayAct && (
            <>
              {state === 'draft' && changingOf(campaign) > 0 && (
                <ActButton
                  onAct={() => onStep('announce')}
                  asks={
                    <Trans>
                      {number} propietarios reciben un correo con su precio de hoy y el nuevo. Lo pagan desde el {day}.
                    </Trans>
                  }
                >{t`Anunciar`}</ActButton>
              )}
              {isOpen && (
                <ActButton
                  onAct={() => onStep('stop')}
                  asks={t`Ningún precio cambia. Quienes ya recibieron el aviso reciben otro.`}
                >
                  {t`Detener`}
                </ActButton>
              )}
            </>
          )
        }
      />
      <Card title={<Trans>La campaña en cifras</Trans>}>
        <Notice tone="info">{i18n._(campaignAdvice[state])}</Notice>
        {missed && (
          <Notice tone="warning">
            <Trans>No pudimos ver cómo va. Lo intentamos otra vez en unos segundos.</Trans>
          </Notice>
        )}
        <CampaignFacts campaign={campaign} />
      </Card>
      <Card title={<Trans>Suscripciones</Trans>}>
        <CampaignMembers
          campaignId={id}
          page={members}
          address={address}
          onExcept={mayAct && isOpen && state !== 'counting' ? onExcept : undefined}
        />
      </Card>
    </>
  )
}
