import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Root = chakra('details', {
  base: { display: 'grid', gap: '2', marginBlock: '2', '& summary': { cursor: 'pointer', paddingBlock: '1' } },
})
const Lead = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted', textWrap: 'pretty', marginBlock: '1' } })

/** Further content that a person may unfold. */
export function Details({ summary, lead, children }: { summary: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <Root>
      <summary>{summary}</summary>
      {lead && <Lead>{lead}</Lead>}
      {children}
    </Root>
  )
}
