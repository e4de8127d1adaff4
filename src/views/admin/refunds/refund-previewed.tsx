import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Notice } from '../../../components/notice.tsx'
import { dateText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/money.ts'
import { FailurePanel } from '../../failure-panel.tsx'
import { InLanguage } from '../cells.tsx'
import { orderHref, type RefundScreenProps } from './refund-screen.ts'

const Content = chakra('div', { base: { display: 'grid', gap: '4' } })
const Letter = chakra('figure', {
  base: {
    display: 'grid',
    gap: '2',
    margin: 0,
    padding: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    fontSize: 'sm',
    textWrap: 'pretty',
    '& figcaption': { color: 'fg.muted' },
  },
})
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

/** What the refund does, and the button that confirms it. */
export function RefundPreviewed({ actor, order }: RefundScreenProps) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { preview, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.matches('requesting'))
  const isUnsure = useSelector(actor, (snapshot) => snapshot.matches('unsure'))
  if (!preview) return null
  const amount = moneyText(preview.centavos, i18n.locale)
  const confirm = () => actor.send({ type: 'refund.confirmed' })
  return (
    <Content aria-busy={busy}>
      {failure && <FailurePanel failure={failure} onRetry={confirm} />}
      {isUnsure && (
        <Notice tone="warning">
          <Trans>No sabemos si la devolución quedó registrada. Si confirmas otra vez, se cuenta una sola vez.</Trans>
        </Notice>
      )}
      {preview.secondPerson && (
        <Notice tone="info">
          <Trans>Otra persona tiene que aprobarla antes de que salga el dinero.</Trans>
        </Notice>
      )}
      <Facts>
        {preview.subscription && (
          <Fact name={<Trans>Devolución por</Trans>}>
            <InLanguage text={preview.subscription.name} />
          </Fact>
        )}
        <Fact name={preview.credit > 0 ? <Trans>El cliente recibe en su tarjeta</Trans> : <Trans>El cliente recibe</Trans>}>
          <strong>{amount}</strong>
        </Fact>
        {preview.credit > 0 && (
          <Fact name={<Trans>Regresa a su saldo a favor</Trans>}>
            <strong>{moneyText(preview.credit, i18n.locale)}</strong>
          </Fact>
        )}
        <Fact name={<Trans>Quedan de este cobro</Trans>}>{moneyText(preview.left, i18n.locale)}</Fact>
        {preview.ends.map(({ id, name, at }) => (
          <Fact key={id} name={name}>
            {at === null ? <Trans>Termina con la devolución</Trans> : <Ends day={dateText(at, i18n.locale)} />}
          </Fact>
        ))}
      </Facts>
      <Letter>
        <figcaption>
          <Trans>El correo que recibe el cliente</Trans>
        </figcaption>
        <strong>{preview.letter.subject}</strong>
        {preview.letter.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Letter>
      <Acts>
        <Button variant="danger" loading={busy} onClick={confirm}>
          {preview.secondPerson ? t`Pedir la devolución de ${amount}` : t`Devolver ${amount}`}
        </Button>
        {isUnsure ? (
          <ButtonLink variant="ghost" href={orderHref(order)}>
            <Trans>Ver la orden</Trans>
          </ButtonLink>
        ) : (
          <Button variant="ghost" disabled={busy} onClick={() => actor.send({ type: 'change.requested' })}>
            <Trans>Cambiar</Trans>
          </Button>
        )}
      </Acts>
    </Content>
  )
}

function Ends({ day }: { day: string }) {
  return <Trans>Termina el {day} y no se renueva</Trans>
}
