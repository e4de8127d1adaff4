import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import type { Company } from '#contract/company.ts'
import { type Failure, failureOf } from '#contract/failure.ts'
import { rejected } from '../failures.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type LogoActor = ActorRefFrom<typeof logoMachine>

/** Why a file cannot be a logo, checked before it is sent. */
export type LogoIssue = 'svg' | 'kind' | 'size' | 'broken'

type LogoEvent =
  | { type: 'file.chosen'; file: Blob }
  | { type: 'upload.requested' }
  | { type: 'choice.cancelled' }
  | { type: 'removal.requested' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'issue.dismissed' }
  | { type: 'failure.dismissed' }
  | { type: 'retry.requested' }

/** Whose logo it is: a company, or the business that sells. */
export type LogoOwner = Pick<Company, 'id' | 'name' | 'logoAt'>

interface ChosenFile {
  company: LogoOwner
  /** The stored logo. */
  picture: Blob | null
  /** The chosen file that is not sent yet. */
  chosen: Blob | null
  issue: LogoIssue | null
  failure: Failure | null
}

const keepingFailure = { type: 'keepFailure' as const, params: rejected }
const toRest = [{ guard: 'hasLogo' as const, target: 'shown' as const }, { target: 'none' as const }]
const toError = { target: 'error' as const, actions: keepingFailure }

/**
 * The logo of a company (SET-4). The browser checks a file, shows it cropped and sends it. The server makes the final
 * check.
 */
export const logoMachine = setup({
  types: {
    context: {} as ChosenFile,
    events: {} as LogoEvent,
    input: {} as { company: LogoOwner },
    tags: {} as 'pending',
  },
  actors: {
    readLogo: requiredCall<Blob, { id: string }>('readLogo'),
    checkFile: requiredCall<LogoIssue | null, { file: Blob }>('checkFile'),
    uploadLogo: requiredCall<LogoOwner, { id: string; file: Blob | null }>('uploadLogo'),
    removeLogo: requiredCall<LogoOwner, { id: string }>('removeLogo'),
  },
  actions: {
    announce: requiredAction<{ news: 'logo.saved' | 'logo.removed' }>('announce'),
    keepCompany: assign((_, { company }: { company: LogoOwner }) => ({ company })),
    keepPicture: assign((_, { picture }: { picture: Blob }) => ({ picture })),
    choose: assign((_, { file }: { file: Blob }) => ({ chosen: file })),
    letGo: assign({ chosen: null }),
    keepIssue: assign((_, { issue }: { issue: LogoIssue | null }) => ({ issue })),
    forgetIssue: assign({ issue: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasLogo: ({ context }) => context.company.logoAt !== null,
    hasChoice: ({ context }) => context.chosen !== null,
    hasIssue: (_, { issue }: { issue: LogoIssue | null }) => issue !== null,
  },
}).createMachine({
  id: 'logo',
  context: ({ input }) => ({ company: input.company, picture: null, chosen: null, issue: null, failure: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasLogo', target: 'reading' }, { target: 'none' }] },
    reading: {
      tags: ['pending'],
      invoke: {
        id: 'readLogo',
        src: 'readLogo',
        input: ({ context }) => ({ id: context.company.id }),
        onDone: { target: 'shown', actions: { type: 'keepPicture', params: ({ event }) => ({ picture: event.output }) } },
        onError: { target: 'unavailable', actions: keepingFailure },
      },
    },
    unavailable: { exit: 'forgetFailure', on: { 'retry.requested': 'reading' } },
    none: { entry: 'letGo', on: { 'file.chosen': 'checking' } },
    shown: { entry: 'letGo', on: { 'file.chosen': 'checking', 'removal.requested': 'confirming' } },
    checking: {
      tags: ['pending'],
      entry: {
        type: 'choose',
        params: ({ event }) => {
          assertEvent(event, 'file.chosen')
          return { file: event.file }
        },
      },
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ event }) => {
          assertEvent(event, 'file.chosen')
          return { file: event.file }
        },
        onDone: [
          {
            guard: { type: 'hasIssue', params: ({ event }) => ({ issue: event.output }) },
            target: 'refused',
            actions: { type: 'keepIssue', params: ({ event }) => ({ issue: event.output }) },
          },
          { target: 'preview' },
        ],
        onError: { target: 'refused', actions: { type: 'keepIssue', params: { issue: 'broken' } } },
      },
    },
    refused: { exit: 'forgetIssue', on: { 'file.chosen': 'checking', 'issue.dismissed': toRest } },
    preview: { on: { 'upload.requested': 'uploading', 'file.chosen': 'checking', 'choice.cancelled': toRest } },
    uploading: {
      tags: ['pending'],
      invoke: {
        id: 'uploadLogo',
        src: 'uploadLogo',
        input: ({ context }) => ({ id: context.company.id, file: context.chosen }),
        onDone: {
          target: 'reading',
          actions: [
            { type: 'keepCompany', params: ({ event }) => ({ company: event.output }) },
            'letGo',
            { type: 'announce', params: { news: 'logo.saved' } },
          ],
        },
        onError: toError,
      },
    },
    confirming: { on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'shown' } },
    removing: {
      tags: ['pending'],
      invoke: {
        id: 'removeLogo',
        src: 'removeLogo',
        input: ({ context }) => ({ id: context.company.id }),
        onDone: {
          target: 'none',
          actions: [
            { type: 'keepCompany', params: ({ event }) => ({ company: event.output }) },
            { type: 'announce', params: { news: 'logo.removed' } },
          ],
        },
        onError: toError,
      },
    },
    error: {
      exit: 'forgetFailure',
      on: {
        'failure.dismissed': [{ guard: 'hasChoice', target: 'preview' }, { target: 'shown' }],
        'upload.requested': { guard: 'hasChoice', target: 'uploading' },
        'file.chosen': 'checking',
      },
    },
  },
})
