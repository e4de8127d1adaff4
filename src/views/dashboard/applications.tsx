import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Customer } from '#contract/customer.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { languageOf } from '../plans/plan-words.ts'

const Grid = chakra('ul', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', md: 'repeat(auto-fill, minmax(17rem, 1fr))' } },
})
const Closed = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', fontWeight: 'semibold' } })

interface Props {
  customer: Pick<Customer, 'applications'>
  /** The plan expired or is paused: no application can be opened. */
  closed: boolean
}

/** The applications of the subscription (APP-3). */
export function Applications({ customer: { applications }, closed }: Props) {
  const { i18n } = useLingui()
  const language = languageOf(i18n)
  if (applications.length === 0)
    return (
      <p>
        {closed ? (
          <Trans>Tus aplicaciones están cerradas hasta que haya un plan pagado.</Trans>
        ) : (
          <Trans>Tu suscripción todavía no incluye aplicaciones.</Trans>
        )}
      </p>
    )
  return (
    <Grid>
      {applications.map(({ key, name: names, description }) => {
        const name = names[language]
        return (
          <li key={key}>
            <Card title={name} level={3}>
              <p>{description[language]}</p>
              {closed ? (
                <Closed>
                  <Trans>Cerrada hasta que haya un plan pagado</Trans>
                </Closed>
              ) : (
                <ButtonLink variant="secondary" href={`/auth/connect?app=${encodeURIComponent(key)}`}>
                  <Trans>Abrir {name}</Trans>
                </ButtonLink>
              )}
            </Card>
          </li>
        )
      })}
    </Grid>
  )
}
