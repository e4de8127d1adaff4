import { startApplication } from './application.tsx'
import { report } from './error-reporting.ts'
import { activateLocale, localeOf } from './i18n.ts'

const container = document.getElementById('root')
if (!container) throw new Error('The document has no #root')
await activateLocale(localeOf(document.documentElement.lang))
startApplication(container, report)
