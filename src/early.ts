import { applyColorMode, chosenColorMode } from './theme/color-mode-paint.ts'

declare global {
  /** Errors before error reporting starts; src/error-reporting.ts takes them over. */
  var earlyErrors: unknown[] | undefined
}

const root = document.documentElement

/** Stores the colour mode in a cookie, so that the server renders the next document in it before any script runs. */
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
