import { logoMachine, type LogoIssue } from '#machines/flows/logo.machine.ts'
import { acmeCompany, acmeWithLogo, logoFile } from '#tests/fixtures/companies.ts'
import { data, type FlowModel, type LocalCall } from '#tests/qa/engine/flow-model.ts'
import type { Snapshot } from '#tests/qa/engine/xstate-view.ts'
import { broken } from '#tests/qa/models/local-calls.ts'
import { offersRetry, retryButton, retryIn } from '#tests/qa/models/retry.ts'
import { button, closeMessage, failureShown, heading, loadingShown, text } from '#tests/qa/models/words.ts'
import { nothingToLose, keptByServer } from '#tests/qa/models/after-reload.ts'
import { leadsElsewhere, atRest } from '#tests/qa/models/homes.ts'

const reload = button('Cargar el logo otra vez', 'Load the logo again')
const upload = button('Guardar logo', 'Save logo')
const cancel = button('Cancelar', 'Cancel')
const remove = button('Quitar logo', 'Remove logo')
const title = heading('Logo', 'Logo')

const reasons: Record<LogoIssue, ReturnType<typeof text>> = {
  svg: text('Los archivos SVG pueden llevar código', 'SVG files can carry code'),
  kind: text('no es una imagen PNG, JPEG o WebP', 'is not a PNG, JPEG or WebP image'),
  size: text('pesa más de 2 MB', 'larger than 2 MB'),
  broken: text('No pudimos abrir esta imagen', 'We could not open this image'),
}
const logoPath = `/empresas/${acmeCompany.id}/logo`
const refused = Object.keys(reasons).map((issue) => ({ name: `refused: ${issue}`, hears: { output: issue } }))
const checkFile: LocalCall = {
  limit: 'reading a file of the own disk ends',
  outcomes: [{ name: 'good', hears: { output: null } }, ...refused, broken],
}
const chosen = ({ context }: Snapshot) => context['chosen'] !== null
const hasLogo = ({ context }: Snapshot) => (context['company'] as typeof acmeCompany).logoAt !== null
const resting = ['none', 'shown', 'refused', 'preview', 'error']

/** SET-4. */
export const logoModel: FlowModel = {
  machine: logoMachine,
  inputs: { 'without a logo': { company: acmeCompany }, 'with a logo': { company: acmeWithLogo } },
  ui: {
    'chooses a file': { type: 'file.chosen', file: logoFile },
    'uploads it': ({ value }) => (value === 'preview' ? { type: 'upload.requested' } : null),
    'uploads it again': (snapshot) =>
      chosen(snapshot) ? offered(retryIn('error', { type: 'upload.requested' }), snapshot) : null,
    'keeps the old one': { type: 'choice.cancelled' },
    'asks to remove it': { type: 'removal.requested' },
    'confirms the removal': { type: 'removal.confirmed' },
    'keeps it': { type: 'removal.cancelled' },
    'closes the reason': { type: 'issue.dismissed' },
    'closes the message': { type: 'failure.dismissed' },
    'loads again': { type: 'retry.requested' },
  },
  calls: {
    readLogo: { operation: 'getLogo', gives: (answer) => (answer as { content: Blob }).content },
    checkFile,
    uploadLogo: { operation: 'setLogo', gives: data },
    removeLogo: { operation: 'removeLogo', gives: data },
  },
  requests: {
    readLogo: { path: logoPath },
    uploadLogo: { path: logoPath, file: { field: 'logo', content: logoFile } },
    removeLogo: { path: logoPath },
  },
  key: (snapshot) =>
    JSON.stringify([snapshot.value, offersRetry(snapshot), hasLogo(snapshot), chosen(snapshot), snapshot.context['issue']]),
  goals: ['none', 'shown', 'unavailable', 'refused', 'preview', 'error'],
  homes: { none: atRest, shown: atRest, unavailable: leadsElsewhere },
  afterReload: { usual: nothingToLose('a picture is chosen again'), states: { shown: keptByServer('it is stored') } },
  screen: {
    acts: {
      'uploads it': (user) => user.click(upload),
      'uploads it again': (user) => user.click(retryButton),
      'keeps the old one': (user) => user.click(cancel),
      'asks to remove it': (user) => user.click(remove),
      'confirms the removal': (user) => user.click(button('Sí, quitar el logo', 'Yes, remove the logo')),
      'keeps it': (user) => user.click(button('Conservar', 'Keep it')),
      'closes the reason': (user) => user.click(closeMessage),
      'closes the message': (user) => user.click(closeMessage),
      'loads again': (user) => user.click(reload),
    },
    // The browser's own window for choosing files.
    outside: { 'chooses a file': ({ value }) => resting.includes(value as string) },
    shows: {
      reading: [title, ...loadingShown],
      unavailable: [...failureShown, reload],
      none: [title, text('Elige o arrastra tu logo', 'Choose or drop your logo')],
      shown: [title, remove, text('Elegir otro', 'Choose another one')],
      checking: [text('Revisando el archivo', 'Looking at the file')],
      refused: ({ context }) => [...failureShown, reasons[context['issue'] as LogoIssue]],
      preview: [upload, cancel],
      uploading: [text('Subiendo el logo', 'Uploading the logo')],
      confirming: [{ role: 'alertdialog', name: { es: '¿Quitar el logo?', en: 'Remove the logo?' } }],
      removing: [text('Quitando el logo', 'Removing the logo')],
      error: [...failureShown, title],
    },
  },
}

function offered(offer: ReturnType<typeof retryIn>, snapshot: Snapshot) {
  return typeof offer === 'function' ? offer(snapshot) : offer
}
