import { createServer } from 'vite'
import { entries } from '#build/paths.ts'
import { devDocument } from './document.ts'

/** Development too serves the card frame as last built, with its own policy. */
const served = ['/api', '/healthz', '/readyz', '/metrics', '/card-frame', '/assets', '/galeria', '/e/']

/** Serves the screens from their sources with hot reload, and everything else from the API server. */
export const serveScreens = async (port: number, host: string | undefined, apiUrl: string): Promise<void> => {
  const vite = await createServer({
    appType: 'custom',
    plugins: [devDocument()],
    optimizeDeps: { entries: [...Object.values(entries), 'src/routes/**/*.tsx'] },
    server: {
      port,
      strictPort: true,
      host: host ?? true,
      proxy: Object.fromEntries(served.map((path) => [path, { target: apiUrl }])),
    },
  })
  await vite.listen()
}
