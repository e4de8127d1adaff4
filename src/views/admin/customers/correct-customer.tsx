import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { CustomerCorrection, CustomerDetail } from '#contract/admin/customer.ts'
import { companyNameSchema } from '#contract/company.ts'
import { emailSchema } from '#contract/email.ts'
import { strictRfcSchema } from '#contract/rfc.ts'
import * as z from '#contract/zod.ts'
import { Link } from '../../../components/link.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { optional } from '../../../forms/optional.ts'
import { ruleIssueOf } from '../../../forms/rule-issue.ts'
import { ruleText } from '../../../forms/rule-texts.ts'
import { ActTrigger } from '../acts/act-trigger.tsx'
import { ActDialog } from '../act-dialog.tsx'

/** Corrects the customer's data. */
export type OnCorrect = (correction: CustomerCorrection) => Promise<unknown>

interface Props {
  customer: Pick<CustomerDetail, 'name' | 'rfc' | 'email' | 'version'>
  onCorrect: OnCorrect
}

/** The act that corrects a customer's RFC, name and contact address. */
export function CorrectCustomer(props: Props) {
  const { t } = useMacros()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActTrigger act="correct" letter="r" onAct={() => setOpen(true)}>
        {t`Corregir RFC`}
      </ActTrigger>
      {isOpen && <Correction {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const schema = z.strictObject({ name: companyNameSchema, rfc: optional(strictRfcSchema), email: emailSchema })

function Correction({ customer, onCorrect, onClose }: Props & { onClose: () => void }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const now = { name: customer.name, rfc: customer.rfc ?? '', email: customer.email, version: customer.version }
  const [{ version, ...first }, setFirst] = useState(now)
  const [typed, setTyped] = useState(first)
  const checked = schema.safeParse(typed)
  const isChanged = (key: keyof typeof first) => typed[key] !== first[key]
  const isReady = checked.success && (isChanged('name') || isChanged('rfc') || isChanged('email'))
  const takeOver = () => {
    setTyped({
      name: isChanged('name') ? typed.name : now.name,
      rfc: isChanged('rfc') ? typed.rfc : now.rfc,
      email: isChanged('email') ? typed.email : now.email,
    })
    setFirst(now)
  }
  const errorOf = (key: keyof typeof first) => {
    const issue = checked.error?.issues.find(({ path: [field] }) => field === key)
    return issue && isChanged(key) ? i18n._(ruleText(ruleIssueOf(issue))) : undefined
  }
  const field = (key: keyof typeof first) => ({
    name: key,
    value: typed[key],
    autoComplete: 'off' as const,
    error: errorOf(key),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setTyped({ ...typed, [key]: value }),
  })
  return (
    <ActDialog
      title={t`Corregir RFC y contacto`}
      says={t`Los próximos recibos llevan el nombre y el RFC nuevos. Los ya emitidos no cambian. Avisamos a sus aplicaciones.`}
      confirm={null}
      submit={t`Corregir`}
      isReady={isReady}
      basis={{
        facts: [
          { name: t`Nombre de la organización`, before: first.name, now: now.name },
          { name: t`RFC`, before: first.rfc, now: now.rfc },
          { name: t`Correo de contacto`, before: first.email, now: now.email },
        ],
        why: null,
        onReview: takeOver,
      }}
      onClose={onClose}
      onAct={(reason) => onCorrect({ ...schema.parse(typed), reason, version })}
      further={{ code: 'rfc.other_customer', shows: <Other rfc={typed.rfc} /> }}
    >
      <TextField {...field('name')} label={t`Nombre de la organización`} required />
      <TextField
        {...field('rfc')}
        label={t`RFC`}
        hint={t`Con homoclave, como en su constancia`}
        casing="upper"
        required={customer.rfc !== null}
      />
      <TextField {...field('email')} label={t`Correo de contacto`} type="email" inputMode="email" required />
    </ActDialog>
  )
}

/** The link to the customer that has the RFC. */
function Other({ rfc }: { rfc: string }) {
  return (
    <p>
      <Link href={`/admin/clientes?buscar=${encodeURIComponent(rfc)}`}>
        <Trans>Ver el cliente que lo tiene</Trans>
      </Link>
    </p>
  )
}
