import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { Unfold } from '../overview/unfold.tsx'

const Text = chakra('p', { base: { color: 'fg.muted', textWrap: 'pretty', paddingBlock: '1' } })

/** How a figure is computed, in plain words. */
export function Formula({ text }: { text: MessageDescriptor }) {
  const { i18n } = useLingui()
  return (
    <Unfold summary={<Trans>Cómo se calcula</Trans>}>
      <Text>{i18n._(text)}</Text>
    </Unfold>
  )
}
