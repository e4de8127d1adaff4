import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Customer } from '#contract/customer.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Monogram } from '../../components/monogram.tsx'
import type { Standing } from '../../lib/standing.ts'
import { languageOf } from '../plans/plan-words.ts'

const List = chakra('ul', { base: { display: 'grid', gap: '3' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', lg: 'auto minmax(0, 1fr) auto' },
    columnGap: '4',
    rowGap: '3',
    alignItems: { base: 'start', lg: 'center' },
    padding: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
  },
})
const Name = chakra('h3', { base: { fontSize: 'md', fontWeight: 'semibold' } })
const About = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Way = chakra('div', { base: { gridColumn: { base: '2', lg: '3' } } })
const Closed = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', fontWeight: 'semibold' } })

type Closure = 'closed' | 'none'

/** Returns why no application can be opened: the plan expired or is paused, or there is none. Null: they can. */
export function closureOf({ kind }: Standing): Closure | null {
  return kind === 'none' ? kind : kind === 'expired' || kind === 'paused' ? 'closed' : null
}

interface Props {
  customer: Pick<Customer, 'applications'>
  closed?: Closure | null
}

/** The applications of the subscription (APP-3). */
export function Applications({ customer: { applications }, closed = null }: Props) {
  const { i18n } = useLingui()
  const language = languageOf(i18n)
  if (applications.length === 0)
    return (
      <p>
        {closed === 'closed' ? (
          <Trans>Tus aplicaciones están cerradas hasta que haya un plan pagado.</Trans>
        ) : closed === 'none' ? (
          <Trans>Tus aplicaciones aparecen aquí en cuanto hay un plan.</Trans>
        ) : (
          <Trans>Tu suscripción no incluye aplicaciones.</Trans>
        )}
      </p>
    )
  return (
    <List>
      {applications.map(({ key, name: names, description }) => {
        const name = names[language]
        return (
          <Row key={key}>
            <Monogram name={name} seed={key} />
            <div>
              <Name>{name}</Name>
              <About>{description[language]}</About>
            </div>
            <Way>
              {closed === null ? (
                <ButtonLink size="sm" variant="secondary" href={`/auth/connect?app=${encodeURIComponent(key)}`}>
                  <Trans>Abrir {name}</Trans>
                </ButtonLink>
              ) : (
                <Closed>
                  <Trans>Cerrada hasta que haya un plan pagado</Trans>
                </Closed>
              )}
            </Way>
          </Row>
        )
      })}
    </List>
  )
}
