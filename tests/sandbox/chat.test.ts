import { expect, test } from 'vitest'
import { startSandbox } from './support/sandbox.fixture.ts'

test('[ONB-12] the chat with support begins with the message of the link, as text', async () => {
  const { url } = await startSandbox()
  const answer = await fetch(`${url}/chat?${new URLSearchParams({ text: 'Código 40001 <b>hola</b>' })}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('«Código 40001 &lt;b&gt;hola&lt;/b&gt;»')
})
