import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { legalBlocks, type LegalKind, legalTextsSchema } from '#contract/legal-text.ts'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Details } from '../../../components/details.tsx'
import { FieldGroup } from '../../../components/field-group.tsx'
import { Prose } from '../../../components/prose.tsx'
import { TextArea } from '../../../components/text-area.tsx'
import { WrittenText } from '../../../components/written-text.tsx'
import { useFields } from '../../../forms/use-fields.ts'
import { serverErrors } from '../../server-errors.ts'
import { When } from '../cells.tsx'
import { issuerOf } from '../configuration/issuer-fields.ts'
import { legalTemplate } from './legal-template.ts'
import type { StepProps } from './setup-screen.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '3' } })
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const Status = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })

/** One text in both languages, and how it will look. */
export function LegalEditor({ actor, setup, busy, kind }: StepProps & { kind: LegalKind }) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const published = setup[kind]
  const template = legalTemplate(kind, issuerOf(setup.issuer))
  const [shown, setShown] = useState(published?.text ?? template)
  const fields = useFields(legalTextsSchema, {
    initial: shown,
    group: 'text',
    serverErrors: serverErrors(failure),
    onSubmit: (text) => actor.send({ type: 'text.submitted', text: { kind, text } }),
  })
  const { onChange, ...form } = fields.form
  const typed = (event: FormEvent<HTMLFormElement>) => {
    onChange(event)
    setShown(fields.values())
  }
  const version = published?.version ?? 0
  return (
    <Form {...form} onChange={typed} method="post" noValidate>
      <Status>
        {published ? (
          <>
            <Badge tone="active">
              <Trans>Versión {version}</Trans>
            </Badge>
            <When at={published.publishedAt} />
          </>
        ) : (
          <Badge tone="expired">
            <Trans>Sin publicar</Trans>
          </Badge>
        )}
      </Status>
      <FieldGroup legend={t`Texto en los dos idiomas`} name="text" error={fields.groupError}>
        <TextArea
          {...fields.text('es-MX')}
          label={t`En español`}
          rows={12}
          lang="es-MX"
          hint={<Trans>Una línea que empieza con ## es un título. Una línea vacía separa los párrafos.</Trans>}
        />
        <TextArea {...fields.text('en')} label={t`En inglés`} rows={12} lang="en" />
      </FieldGroup>
      <Details summary={<Trans>Ver cómo queda</Trans>}>
        <Prose lang="es-MX">
          <WrittenText level={3} blocks={legalBlocks(shown['es-MX'])} />
        </Prose>
        <Prose lang="en">
          <WrittenText level={3} blocks={legalBlocks(shown.en)} />
        </Prose>
      </Details>
      <Acts>
        <Button type="submit" loading={busy}>
          {published ? <Trans>Publicar una versión nueva</Trans> : <Trans>Publicar</Trans>}
        </Button>
        <Button
          variant="secondary"
          disabled={busy}
          onClick={() => {
            fields.fill(template)
            setShown(template)
          }}
        >
          <Trans>Volver a la plantilla</Trans>
        </Button>
      </Acts>
    </Form>
  )
}
