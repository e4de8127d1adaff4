import { chakra } from '@chakra-ui/react'

const Grants = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'auto 1fr' },
    columnGap: '6',
    rowGap: '2',
    fontSize: 'sm',
    '& dt': { fontFamily: 'mono', color: 'fg.muted' },
    '& dd': { marginBottom: { base: '2', md: '0' } },
  },
})
const Pair = chakra('div', { base: { display: 'contents' } })

/** Permissions by what they are about: the resource, and what may be done to it. */
export function GrantList({ permissions }: { permissions: readonly string[] }) {
  const byResource = Object.groupBy(permissions, (permission) => permission.slice(0, permission.lastIndexOf('.')))
  return (
    <Grants>
      {Object.entries(byResource).map(([resource, granted = []]) => (
        <Pair key={resource}>
          <dt>{resource}</dt>
          <dd>{granted.map((permission) => permission.slice(resource.length + 1)).join(', ')}</dd>
        </Pair>
      ))}
    </Grants>
  )
}
