import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

// Runs as a separate process: the package unpacks into the temporary folder that TMPDIR names.
await chromium.executablePath()
await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))))
