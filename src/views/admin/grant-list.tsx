import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { actionTexts, resourceTexts } from '../../messages/admin/permission.messages.ts'

const Grants = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'auto 1fr' },
    columnGap: '6',
    rowGap: '2',
    fontSize: 'sm',
    '& dt': { color: 'fg.muted' },
    '& dd': { marginBottom: { base: '2', md: '0' } },
  },
})
const Pair = chakra('div', { base: { display: 'contents' } })

/** Permissions in words, by resource and action. An unknown one shows its code. */
export function GrantList({ permissions }: { permissions: readonly string[] }) {
  const { i18n } = useLingui()
  const named = (texts: Readonly<Record<string, MessageDescriptor>>, code: string) => (texts[code] ? i18n._(texts[code]) : code)
  const byResource = Object.groupBy(permissions, (permission) => permission.slice(0, permission.lastIndexOf('.')))
  return (
    <Grants>
      {Object.entries(byResource).map(([resource, granted = []]) => (
        <Pair key={resource}>
          <dt>{named(resourceTexts, resource)}</dt>
          <dd>{granted.map((permission) => named(actionTexts, permission.slice(resource.length + 1))).join(', ')}</dd>
        </Pair>
      ))}
    </Grants>
  )
}
