import { useLingui } from '@lingui/react'
import { ColorModeSwitch } from '../../components/color-mode-switch.tsx'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { type Locale, useChooseLocale } from '../../lib/locale.tsx'
import { useColorMode } from '../../theme/color-mode.ts'

/** Language and colour mode, on every page. */
export function Controls() {
  const { i18n } = useLingui()
  const [mode, setMode] = useColorMode()
  const chooseLocale = useChooseLocale()
  return (
    <>
      <LanguageSwitch locale={i18n.locale as Locale} onChange={chooseLocale} />
      <ColorModeSwitch mode={mode} onChange={setMode} />
    </>
  )
}
