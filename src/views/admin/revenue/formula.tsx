import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'

const Root = chakra('details', { base: { fontSize: 'sm' } })
const Summary = chakra('summary', { base: { cursor: 'pointer', color: 'brand.fg', fontWeight: 'medium', paddingBlock: '1' } })
const Text = chakra('p', { base: { color: 'fg.muted', textWrap: 'pretty', paddingBlock: '1' } })

/** How a figure is computed, in plain words. */
export function Formula({ text }: { text: MessageDescriptor }) {
  const { i18n } = useLingui()
  return (
    <Root>
      <Summary>
        <Trans>Cómo se calcula</Trans>
      </Summary>
      <Text>{i18n._(text)}</Text>
    </Root>
  )
}
