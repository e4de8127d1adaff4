import { applyColorMode, chosenColorMode } from './theme/color-mode-paint.ts'

declare global {
  /** What broke before error reporting was there; src/error-reporting.ts takes it over. */
  var earlyErrors: unknown[] | undefined
}

const root = document.documentElement

/** The server paints the next document in the chosen colours before any script has run. */
function rememberColorMode(): void {
  document.cookie = `color-mode=${chosenColorMode()}; Path=/; Max-Age=31536000; SameSite=Lax`
}

applyColorMode()
rememberColorMode()
addEventListener('receptio:color-mode', rememberColorMode)

globalThis.earlyErrors = []
addEventListener('error', ({ error }) => globalThis.earlyErrors?.push(error))
addEventListener('unhandledrejection', ({ reason }) => globalThis.earlyErrors?.push(reason))

let pendingSubmit: SubmitEvent | undefined

document.addEventListener(
  'submit',
  (event) => {
    if ('usable' in root.dataset || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pendingSubmit = event
  },
  { capture: true },
)

document.addEventListener('receptio:usable', () => {
  if (pendingSubmit?.target instanceof HTMLFormElement) pendingSubmit.target.requestSubmit(pendingSubmit.submitter)
  pendingSubmit = undefined
})
