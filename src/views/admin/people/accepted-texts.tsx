import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { legalKinds } from '#contract/legal-text.ts'
import type { AcceptedTexts } from '#contract/admin/person.ts'
import { Fact } from '../../../components/facts.tsx'
import { legalTexts } from '../installation/setup-texts.ts'
import { When } from '../cells.tsx'

/** Which versions of the legal texts a person accepted, in which language and when, beside those in force. */
export function AcceptedTextsFact({ accepted }: { accepted: AcceptedTexts | null }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  if (accepted === null) return null
  const { language, at, inForce } = accepted
  const versionText = (version: number) => (version === 0 ? t`texto general` : t`versión ${version}`)
  return (
    <Fact name={<Trans>Textos aceptados</Trans>}>
      {legalKinds.map((kind) => {
        const current = versionText(inForce[kind])
        return (
          <div key={kind}>
            {i18n._(legalTexts[kind])}: {versionText(accepted[kind])}
            {accepted[kind] !== inForce[kind] && ` · ${t`hoy rige ${current}`}`}
          </div>
        )
      })}
      <When at={at} /> · {language === 'en' ? <Trans>en inglés</Trans> : <Trans>en español</Trans>}
    </Fact>
  )
}
