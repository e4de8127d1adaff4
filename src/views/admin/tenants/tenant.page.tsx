import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actsOf, isProvisioning, type TenantAct, type TenantInfo } from '#contract/admin/tenant.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Notice } from '../../../components/notice.tsx'
import { tenantStateTexts } from '../../../messages/admin/tenant.messages.ts'
import { ActDialog } from '../act-dialog.tsx'
import { Status, When } from '../cells.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { TenantSteps } from './tenant-steps.tsx'
import { tenantTones } from './tenant-tones.ts'

interface Props {
  tenant: TenantInfo
  onContinue: () => Promise<unknown>
  onAct: (act: TenantAct, reason: string) => Promise<unknown>
}

/** A business of the platform: its steps while it is created, its numbers, and the acts that its state allows. */
export function TenantPage({ tenant, onContinue, onAct }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<TenantAct | null>(null)
  const { key, name, address, state, customers, subscriptions, rootEmail, platform, createdAt } = tenant
  const texts: Record<TenantAct, { label: string; title: string; says: string }> = {
    suspend: {
      label: t`Suspender`,
      title: t`¿Suspender a ${name}?`,
      says: t`En cinco segundos nadie puede entrar a su dirección, y no se renueva nada. Los cobros en curso terminan.`,
    },
    resume: {
      label: t`Terminar la suspensión`,
      title: t`¿Abrir otra vez ${name}?`,
      says: t`Su gente y sus clientes vuelven a entrar. Las renovaciones que esperaban empiezan.`,
    },
  }
  return (
    <>
      <RecordHead
        listHref="/admin/tenants"
        list={<Trans>Organizaciones</Trans>}
        title={name}
        badges={<Status value={state} texts={tenantStateTexts} tones={tenantTones} />}
        acts={
          !platform &&
          actsOf(state).map((act) => (
            <Button key={act} size="sm" variant="secondary" onClick={() => setChosen(act)}>
              {texts[act].label}
            </Button>
          ))
        }
      />
      {isProvisioning(state) && <TenantSteps tenant={tenant} onContinue={onContinue} />}
      {platform && (
        <Notice tone="info">
          <Trans>Es la organización de la plataforma. No se puede suspender.</Trans>
        </Notice>
      )}
      <Card>
        <Facts>
          <Fact name={<Trans>Clave</Trans>}>
            <code>{key}</code>
          </Fact>
          <Fact name={<Trans>Dirección</Trans>}>
            <a href={address} data-target="">
              {address}
            </a>
          </Fact>
          {rootEmail !== null && <Fact name={<Trans>Correo de su root</Trans>}>{rootEmail}</Fact>}
          <Fact name={<Trans>Clientes</Trans>}>{customers}</Fact>
          <Fact name={<Trans>Suscripciones activas</Trans>}>{subscriptions}</Fact>
          <Fact name={<Trans>Desde</Trans>}>
            <When at={createdAt} />
          </Fact>
        </Facts>
      </Card>
      {chosen && (
        <ActDialog
          title={texts[chosen].title}
          says={texts[chosen].says}
          confirm={chosen === 'suspend' ? key : null}
          onAct={(reason) => onAct(chosen, reason)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
