import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { entryTexts } from '../../../messages/admin/configuration.messages.ts'
import type { RecordFormProps } from '../../record-form/record-form-props.ts'
import { RecordFormView } from '../../record-form/record-form.view.tsx'
import { When } from '../cells.tsx'
import type { DescribedEntry } from './entry-fields.ts'

type Props = Pick<RecordFormProps<ConfigurationEntry, DescribedEntry['described']['schema']>, 'actor' | 'readOnly'> & {
  entry: string
  described: DescribedEntry['described']
}

/** One configuration entry. */
export function ConfigurationEntryView({ entry, ...props }: Props) {
  const { i18n } = useLingui()
  const texts = entryTexts[entry]
  return (
    <RecordFormView
      {...props}
      title={texts ? i18n._(texts.label) : entry}
      missing={<Trans>Esta entrada ya no existe.</Trans>}
      renderFacts={({ updatedAt }) => (
        <Facts>
          <Fact name={<Trans>Clave</Trans>}>
            <code>{entry}</code>
          </Fact>
          <Fact name={<Trans>Último cambio</Trans>}>
            {updatedAt === null ? <Trans>Nunca: vale lo normal</Trans> : <When at={updatedAt} />}
          </Fact>
        </Facts>
      )}
    />
  )
}
