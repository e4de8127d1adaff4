import { createRoot } from 'react-dom/client'
import { activateLocale, localeOf } from '../i18n.ts'
import { connectToParent } from './connection.ts'
import { cardFrameError } from './failure.ts'
import { FailureBox } from './failure-box.tsx'
import { Frame } from './frame.tsx'
import { readConfig } from './read-config.ts'
import { startDriver } from './start-driver.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The document has no #root')

await activateLocale(localeOf(document.documentElement.lang))
const connection = connectToParent()
const root = createRoot(container)
try {
  const shown = await startDriver(readConfig(), connection)
  root.render(<Frame connection={connection}>{shown}</Frame>)
} catch {
  const error = cardFrameError({ code: 'network', detail: '', status: 0 })
  root.render(
    <Frame connection={connection}>
      <FailureBox error={error} />
    </Frame>,
  )
  connection.tell({ type: 'failed', error })
}
