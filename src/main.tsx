import { startApplication } from './application.tsx'
import { announceUsable } from './entry/usable.ts'
import { errorReporting, startErrorReporting } from './error-reporting.ts'
import { activateLocale, loadApplicationTexts, localeOf } from './i18n.ts'
import { whenIdle } from './lib/when-idle.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The document has no #root')
await activateLocale(localeOf(document.documentElement.lang))
await loadApplicationTexts()
startApplication(container, errorReporting)
announceUsable()
whenIdle(startErrorReporting)
