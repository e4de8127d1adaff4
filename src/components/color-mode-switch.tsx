import { useLingui } from '@lingui/react/macro'
import type { ColorMode } from '../theme/color-mode-paint.ts'
import { Button } from './button.tsx'
import { MoonIcon, ScreenIcon, SunIcon } from './icons.tsx'

const next = { system: 'light', light: 'dark', dark: 'system' } as const
const icons = { system: ScreenIcon, light: SunIcon, dark: MoonIcon }

export type ColorModeSwitchProps = { mode: ColorMode; onChange: (mode: ColorMode) => void }

export function ColorModeSwitch({ mode, onChange }: ColorModeSwitchProps) {
  const { t } = useLingui()
  const Icon = icons[mode]
  const names = {
    system: t`Apariencia: como el sistema. Cambiar a clara`,
    light: t`Apariencia: clara. Cambiar a oscura`,
    dark: t`Apariencia: oscura. Usar la del sistema`,
  }
  return (
    <Button variant="ghost" size="icon" aria-label={names[mode]} onClick={() => onChange(next[mode])}>
      <Icon size="sm" />
    </Button>
  )
}
