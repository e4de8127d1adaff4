import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import { campaignNoticeDays, type NewPriceCampaign } from '#contract/admin/price-campaign.ts'
import { type Period, periods } from '#contract/period.ts'
import { Button } from '../../../components/button.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { periodTexts } from '../../../messages/subscription.messages.ts'
import { ActDialog } from '../act-dialog.tsx'

const days = campaignNoticeDays

interface Props {
  /** The versions of the plan, newest first, with how many subscriptions have each. */
  versions: readonly { version: number; sold: number }[]
  onBegin: (campaign: Omit<NewPriceCampaign, 'planId'>) => Promise<unknown>
}

/** Begins a price campaign of a plan, which is looked through before anybody gets a mail. */
export function NewCampaign({ versions, onBegin }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState('')
  const [period, setPeriod] = useState<Period | ''>('')
  const [appliesOn, setAppliesOn] = useState('')
  const [present, ...older] = versions
  if (!present || older.every(({ sold }) => sold === 0)) return null
  const { version: newest } = present
  return (
    <>
      <p>
        <Trans>Quien compró una versión anterior conserva su precio. Una campaña lo cambia, con aviso.</Trans>
      </p>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <Trans>Cambiar precio de versiones anteriores</Trans>
        </Button>
      </div>
      {isOpen && (
        <ActDialog
          title={t`Cambiar precio de versiones anteriores`}
          says={t`Pasan a la versión ${newest}, con su precio y lo que incluye. Primero ves a quiénes; después la anuncias.`}
          confirm={null}
          submit={t`Ver a quiénes`}
          isReady={appliesOn !== ''}
          onAct={(reason) =>
            onBegin({
              fromVersion: from === '' ? null : Number(from),
              toVersion: newest,
              period: period === '' ? null : period,
              appliesOn,
              reason,
            })
          }
          onClose={() => setOpen(false)}
        >
          <SelectField
            name="fromVersion"
            label={t`Quienes tienen la versión`}
            value={from}
            options={[
              { value: '', label: t`Cualquiera anterior` },
              ...older.map(({ version, sold }) => ({ value: String(version), label: t`${version}: ${sold} vendidas` })),
            ]}
            onChange={({ currentTarget: { value } }) => setFrom(value)}
          />
          <SelectField
            name="period"
            label={t`Periodo`}
            value={period}
            options={[
              { value: '', label: t`Mensual y anual` },
              ...periods.map((value) => ({ value, label: i18n._(periodTexts[value]) })),
            ]}
            onChange={({ currentTarget: { value } }) => setPeriod(periods.find((one) => one === value) ?? '')}
          />
          <TextField
            name="appliesOn"
            type="date"
            label={t`Vale desde`}
            hint={t`Al menos ${days} días después de hoy. Cada quien lo paga en su primera renovación desde ese día.`}
            required
            value={appliesOn}
            onChange={({ currentTarget: { value } }) => setAppliesOn(value)}
          />
        </ActDialog>
      )}
    </>
  )
}
