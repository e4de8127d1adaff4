import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'

const Root = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridRow: 'span 5',
    gridTemplateRows: 'subgrid',
    rowGap: '4',
    padding: { base: '5', md: '6' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'soft',
  },
  variants: {
    recommended: {
      true: { borderColor: 'brand.solid', outline: '1px solid', outlineColor: 'brand.solid' },
      false: { borderColor: 'border' },
    },
  },
})
const Ribbon = chakra('p', {
  base: {
    position: 'absolute',
    top: 0,
    insetInlineStart: '5',
    transform: 'translateY(-50%)',
    paddingInline: '3',
    paddingBlock: '0.5',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: 'sm',
    fontWeight: 'semibold',
  },
})
const Name = chakra('h2', { base: { fontSize: 'xl' } })
const Subtitle = chakra('p', { base: { color: 'brand.fg', fontSize: 'sm', fontWeight: 'medium' } })
const Price = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' } })
const Amount = chakra('strong', { base: { fontFamily: 'heading', fontSize: '2xl', fontWeight: 'normal', lineHeight: 1.1 } })
const Quiet = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Before = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    rowGap: '1',
    alignItems: 'baseline',
    marginBottom: '2',
    fontSize: 'sm',
    color: 'fg.muted',
  },
})
const Saving = chakra('span', {
  base: { paddingInline: '2', borderRadius: 'full', bg: 'success.subtle', color: 'success.fg', fontWeight: 'semibold' },
})
const Hidden = chakra('span', { base: { srOnly: true } })
const Details = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', textWrap: 'pretty' } })
const Features = chakra('dl', {
  base: { display: { base: 'none', sm: 'grid' }, alignContent: 'start', gap: '2', fontSize: 'sm' },
})
const Feature = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlockEnd: '2',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: 'semibold', textAlign: 'end' },
  },
})
const Points = chakra('ul', {
  base: { display: 'grid', gap: '1', marginTop: '3', fontSize: 'sm', listStyle: 'disc', paddingInlineStart: '5' },
})
const Action = chakra('div', { base: { gridRow: 5, alignSelf: 'end', paddingTop: '2' } })

export type PlanCardProps = {
  name: string
  subtitle?: ReactNode
  /** Highlights the card among the others and says why. */
  ribbon?: ReactNode
  price: ReactNode
  per: ReactNode
  /** The price before a discount, and the discount in words. */
  before?: { price: ReactNode; saving: ReactNode } | undefined
  notes: readonly ReactNode[]
  details?: ReactNode
  features: readonly { key: string; name: string; value: ReactNode }[]
  points: readonly { key: string; text: string }[]
  action: { label: string; onClick: () => void }
}

export function PlanCard({
  name,
  subtitle,
  ribbon,
  price,
  per,
  before,
  notes,
  details,
  features,
  points,
  action,
}: PlanCardProps) {
  const id = useId()
  return (
    <Root recommended={ribbon !== undefined} aria-labelledby={id}>
      {ribbon !== undefined && <Ribbon>{ribbon}</Ribbon>}
      <div>
        <Name id={id}>{name}</Name>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </div>
      <div>
        {before && (
          <Before>
            <s>
              <Hidden>
                <Trans>Antes</Trans>{' '}
              </Hidden>
              {before.price}
            </s>
            <Saving>{before.saving}</Saving>
          </Before>
        )}
        <Price>
          <Amount>{price}</Amount>
          <Quiet>{per}</Quiet>
        </Price>
        {notes.map((note, index) => (
          <Details key={index}>{note}</Details>
        ))}
      </div>
      <div>
        {details && <Details>{details}</Details>}
        {points.length > 0 && (
          <Points>
            {points.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </Points>
        )}
      </div>
      {features.length > 0 && (
        <Features>
          {features.map((feature) => (
            <Feature key={feature.key}>
              <dt>{feature.name}</dt>
              <dd>{feature.value}</dd>
            </Feature>
          ))}
        </Features>
      )}
      <Action>
        <Button
          full
          variant={ribbon === undefined ? 'secondary' : 'primary'}
          aria-describedby={action.label.includes(name) ? undefined : id}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      </Action>
    </Root>
  )
}
