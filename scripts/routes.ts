import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import { build } from 'vite'
import { routerFiles } from '#build/routes.ts'
import { root } from './lib/project.ts'

// Writes src/route-tree.gen.ts from the files of src/routes; the plugin does it when a build begins.
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [
    tanstackRouterGenerator(routerFiles),
    { name: 'nothing', resolveId: (id) => (id === 'nothing' ? id : null), load: (id) => (id === 'nothing' ? '' : null) },
  ],
  build: { write: false, rolldownOptions: { input: 'nothing' } },
})
