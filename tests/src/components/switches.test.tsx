import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ColorModeSwitch } from '#src/components/color-mode-switch.tsx'
import { LanguageSwitch } from '#src/components/language-switch.tsx'
import { renderIn } from './render-in.tsx'

test.for([
  ['es-MX', 'English', 'en'],
  ['en', 'Español', 'es-MX'],
] as const)('[FMT-1] in %s the other language is offered in its own words', async ([locale, name, next]) => {
  const change = vi.fn<(locale: 'es-MX' | 'en') => void>()
  renderIn(locale, <LanguageSwitch locale={locale} onChange={change} />)
  const button = screen.getByRole('button', { name })
  await userEvent.click(button)
  expect([button.lang, change.mock.calls]).toEqual([next, [[next]]])
})

test.for([
  ['system', 'Apariencia: como el sistema. Cambiar a clara', 'light'],
  ['light', 'Apariencia: clara. Cambiar a oscura', 'dark'],
  ['dark', 'Apariencia: oscura. Usar la del sistema', 'system'],
] as const)('the colours %s lead to the next, and the button says so', async ([mode, name, next]) => {
  const change = vi.fn<(mode: 'light' | 'dark' | 'system') => void>()
  renderIn('es-MX', <ColorModeSwitch mode={mode} onChange={change} />)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(change.mock.calls).toEqual([[next]])
})
