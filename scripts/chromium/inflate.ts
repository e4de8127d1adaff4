import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

// A process of its own: the package unpacks into the folder for temporary files, wherever TMPDIR says that it is.
await chromium.executablePath()
await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))))
