import { act, cleanup, render, screen } from '@testing-library/react'
import { useActorRef, useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { createActor, fromPromise, setup, toPromise } from 'xstate'
import { afterEach, describe, expect, test } from 'vitest'
import { call } from '#src/flows/call.ts'

afterEach(cleanup)

type Run = (input: unknown, signal: AbortSignal) => Promise<string>

/** A network that fails a request on abort, as `fetch` does, and succeeds when `answer` is called. */
function network() {
  const answers: (() => void)[] = []
  const run: Run = (_, signal) =>
    new Promise((resolve, reject) => {
      answers.push(() => resolve('loaded'))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  return { run, answers }
}

/** Shows a flow that begins with a call, in a document as the application renders it. */
function show(logic: ReturnType<typeof call<string>>) {
  const machine = setup({ actors: { load: logic } }).createMachine({
    initial: 'loading',
    states: { loading: { invoke: { id: 'load', src: 'load', onDone: 'done', onError: 'failed' } }, done: {}, failed: {} },
  })
  function Screen() {
    const actor = useActorRef(machine)
    return <p>{useSelector(actor, ({ value }) => value)}</p>
  }
  render(<Screen />, { wrapper: StrictMode })
}

describe('a call that begins with its screen, under StrictMode', () => {
  test('is not failed by the first run, which was aborted', async () => {
    const { run, answers } = network()
    show(call(run))
    await act(() => Promise.resolve())

    expect(answers).toHaveLength(2)
    expect(screen.getByText('loading')).toBeDefined()
    await act(() => Promise.resolve(answers[1]?.()))
    expect(screen.getByText('done')).toBeDefined()
  })

  test('would be failed without the guard', async () => {
    const { run } = network()
    show(fromPromise(({ input, signal }) => run(input, signal)))
    await act(() => Promise.resolve())

    expect(screen.getByText('failed')).toBeDefined()
  })
})

describe('a call', () => {
  test('gives its output for its input', async () => {
    const actor = createActor(
      call((input: { n: number }) => Promise.resolve(input.n + 1)),
      { input: { n: 1 } },
    ).start()

    expect(await toPromise(actor)).toBe(2)
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
  ])('that %s gives the error', async (_, run) => {
    await expect(toPromise(createActor(call(run)).start())).rejects.toThrow('no')
  })

  test('says nothing once it was aborted, whether it ends well or badly', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      const { promise, ...ends } = Promise.withResolvers<string>()
      const heard: unknown[] = []
      const actor = createActor(call(() => promise))
      actor.subscribe({ next: ({ status }) => heard.push(status), error: (error) => heard.push(error) })
      actor.start()
      actor.stop()
      const before = [...heard]
      ends[end](end === 'resolve' ? 'late' : (new Error('late') as never))
      await promise.catch(() => undefined)

      expect(heard).toEqual(before)
    }
  })
})
