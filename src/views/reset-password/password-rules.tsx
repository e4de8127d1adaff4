import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { passwordMinLength } from '#contract/existing-password.ts'
import { missingPasswordRules } from '#contract/chosen-password.ts'

const List = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '4' } })
const Rule = chakra('span', {
  base: { display: 'inline-flex', gap: '1' },
  variants: {
    met: { true: { color: 'success.fg', _before: { content: '"✓"' } }, false: { _before: { content: '"○"' } } },
  },
})

/** The rules that the password still misses, updated during typing. */
export function PasswordRules({ typed }: { typed: string }) {
  const missing = missingPasswordRules(typed)
  return (
    <List>
      <Rule met={typed.length >= passwordMinLength}>
        <Trans>8 caracteres o más</Trans>
      </Rule>
      <Rule met={!missing.includes('password.uppercase')}>
        <Trans>una mayúscula</Trans>
      </Rule>
      <Rule met={!missing.includes('password.digit')}>
        <Trans>un número</Trans>
      </Rule>
      <Rule met={!missing.includes('password.special')}>
        <Trans>un carácter especial</Trans>
      </Rule>
    </List>
  )
}
