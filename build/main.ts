import { compressFolder } from './compress.ts'
import { buildClient, buildEarly, firstLoadModules } from './client.ts'
import { clientDir } from './paths.ts'
import { buildPrerenderer } from './prerender.ts'
import { writeDocuments } from './write-documents.ts'

const client = await buildClient(await firstLoadModules())
const early = await buildEarly()
await writeDocuments([...client, ...early], await buildPrerenderer())
await compressFolder(clientDir)
