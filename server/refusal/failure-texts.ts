import type { FailureCode } from '#contract/failure-codes.ts'
import type { Language } from './language.ts'
import { accessFailureTexts } from './access-failure-texts.ts'
import { paymentFailureTexts } from './payment-failure-texts.ts'

/** The texts of refused calls, for readers without their own text for the code. */
export const failureTexts = {
  ...accessFailureTexts,
  ...paymentFailureTexts,
  'request.malformed': {
    es: 'No pudimos leer la petición.',
    en: 'We could not read the request.',
  },
  'permission.missing': {
    es: 'No tienes permiso para hacer esto.',
    en: 'You are not allowed to do this.',
  },
  'record.missing': {
    es: 'Lo que buscas no existe o ya no está disponible.',
    en: 'What you are looking for does not exist or is no longer available.',
  },
  'note.other_author': {
    es: 'Esa nota es de otra persona. Sólo ella puede cambiarla.',
    en: 'That note is another person’s. Only they can change it.',
  },
  'erasure.obstructed': {
    es: 'Algo pendiente impide eliminar los datos. Revisa la lista de lo que falta.',
    en: 'Something pending prevents the erasure. Look at the list of what is missing.',
  },
  'merge.obstructed': {
    es: 'Algo impide unir las cuentas. Revisa la lista y qué hacer.',
    en: 'Something prevents merging the accounts. Look at the list and what to do.',
  },
  'merge.over': {
    es: 'Esta unión ya no se puede deshacer: pasó un día, o ya se deshizo.',
    en: 'Nobody can undo this merge any more: a day has passed, or somebody undid it.',
  },
  'merge.closed': {
    es: 'Esta cuenta se unió con otra y está cerrada. Deshaz la unión para reabrirla.',
    en: 'This account joined another one and has closed. Undo the merge to open it again.',
  },
  'merge.same': {
    es: 'Una cuenta no se une consigo misma. Elige otra.',
    en: 'An account cannot merge with itself. Choose another one.',
  },
  'record.changed': {
    es: 'Alguien más cambió estos datos. Revisa los actuales e inténtalo de nuevo.',
    en: 'Someone else changed this record. Look at it again and retry.',
  },
  'body.too_large': {
    es: 'Lo que enviaste es demasiado grande.',
    en: 'What you sent is too large.',
  },
  'body.unsupported': {
    es: 'La petición debe enviarse como JSON.',
    en: 'The request must be sent as JSON.',
  },
  'validation.failed': {
    es: 'Revisa los datos marcados.',
    en: 'Check the marked fields.',
  },
  'email.unverified': {
    es: 'Confirma tu correo antes de invitar a alguien: abre el enlace que te enviamos.',
    en: 'Confirm your email before you invite anyone: open the link that we sent you.',
  },
  'application.not_included': {
    es: 'Tu suscripción no incluye esta aplicación.',
    en: 'Your subscription does not include this application.',
  },
  'application.wrong': {
    es: 'La aplicación o su clave no es correcta.',
    en: 'The application or its secret is not right.',
  },
  'connection.wrong': {
    es: 'La conexión no es válida o ya venció.',
    en: 'The connection is not valid or has expired.',
  },
  'onboarding.step': {
    es: 'Los pasos se hacen en orden, y este no es el que sigue.',
    en: 'Steps are done in their order, and this is not the next one.',
  },
  'rfc.unique': {
    es: 'Ese RFC ya tiene una cuenta.',
    en: 'That RFC already has an account.',
  },
  'rfc.claim_in_process': {
    es: 'Ya hay una solicitud de titularidad en proceso para ese RFC.',
    en: 'A claim for that RFC is already in process.',
  },
  'rfc.unregistered': {
    es: 'Ese RFC no tiene una cuenta.',
    en: 'That RFC has no account.',
  },
  'rfc.other_customer': {
    es: 'Ese RFC es de otro cliente.',
    en: 'That RFC is another customer’s.',
  },
  'email.unique': {
    es: 'Ese correo ya tiene una cuenta.',
    en: 'That email already has an account.',
  },
  'idempotency.mismatch': {
    es: 'La misma Idempotency-Key llegó con otra petición. Usa una nueva.',
    en: 'The same Idempotency-Key came with another request. Use a new one.',
  },
  'idempotency.running': {
    es: 'La petición con esta Idempotency-Key sigue en curso.',
    en: 'The request with this Idempotency-Key is still running.',
  },
  'account.blocked': {
    es: 'Tu cuenta está bloqueada. Contacta a soporte.',
    en: 'Your account is blocked. Contact support.',
  },
  'calls.throttled': {
    es: 'Demasiados intentos. Espera un momento antes de volver a intentarlo.',
    en: 'Too many attempts. Wait a moment before retrying.',
  },
  'server.failed': {
    es: 'Algo falló de nuestro lado. Inténtalo de nuevo.',
    en: 'Something failed on our side. Try again.',
  },
  'server.busy': {
    es: 'Estamos atendiendo muchas peticiones. Inténtalo en unos segundos.',
    en: 'We are handling many requests. Try again in a few seconds.',
  },
  'grant.missing': {
    es: 'Nadie puede dar permisos que no tiene.',
    en: 'Nobody can grant what they do not hold.',
  },
  'owner.fixed': {
    es: 'El nivel de quien es dueño de la cuenta no se cambia, ni puede salir de ella.',
    en: 'The owner’s level cannot be changed, and the owner cannot leave.',
  },
  'application.held': {
    es: 'Ya tienes esta aplicación: tu plan la incluye o ya la compraste.',
    en: 'You already have this application: your plan includes it, or you bought it.',
  },
  'licences.full': {
    es: 'El plan de la cuenta ya no tiene lugar para otra persona. Hay que agregar usuarios o cambiar de plan.',
    en: 'The account’s plan has no room for another person. Users have to be added, or the plan changed.',
  },
  'licences.none': {
    es: 'La cuenta no tiene un plan activo, y sin él no entra nadie más al equipo. Primero hay que contratar uno.',
    en: 'The account has no active plan, and without one nobody else joins the team. A plan has to be bought first.',
  },
  'bulk.full': {
    es: 'Ya tienes 5 acciones en lote sin terminar. Termina o detén alguna en Acciones en lote.',
    en: 'You already have 5 open bulk acts. Finish or stop one in Bulk acts.',
  },
  'bulk.state': {
    es: 'Esta acción en lote ya avanzó o terminó. Recarga la lista para ver cómo va.',
    en: 'This bulk act has moved on or ended. Reload the list to see it.',
  },
  'campaign.open': {
    es: 'Este plan ya tiene una campaña de precio abierta. Espera a que termine o detenla.',
    en: 'This plan already has an open price campaign. Wait for its end, or stop it.',
  },
  'campaign.state': {
    es: 'La campaña ya avanzó, y este cambio ya no se puede hacer. Recarga la página para ver cómo va.',
    en: 'The campaign has moved on, and this change is not possible any more. Reload the page to see it.',
  },
  'campaign.late': {
    es: 'Quienes ya tienen el plan deben saberlo 30 días antes. Elige un día posterior.',
    en: 'Those who have the plan must know 30 days ahead. Choose a later day.',
  },
  'campaign.version': {
    es: 'El plan no tiene esa versión, o no hay suscripciones de una anterior. Elige otra versión.',
    en: 'The plan has no such version, or no subscription of an older one. Choose another version.',
  },
  'change.announced': {
    es: 'Avisamos este precio a todos los que tienen el plan: no puedes quitarlo. Puedes cambiar de plan o cancelar.',
    en: 'We announced this price to all who have the plan, so you cannot drop it. You can change plan or cancel.',
  },
  'exports.full': {
    es: 'Ya tienes 20 exportaciones. Borra alguna en Mis exportaciones.',
    en: 'You already have 20 exports. Delete one in My exports.',
  },
  'exports.range': {
    es: 'El archivo abarca un año como máximo: usa los filtros de fecha, con hasta 366 días y en orden.',
    en: 'The file covers a year at most: use the filters by date, with up to 366 days and in their order.',
  },
  'invitation.answered': {
    es: 'Esta persona ya respondió a su invitación.',
    en: 'This person has already answered the invitation.',
  },
  'image.kind': {
    es: 'El logo debe ser una imagen PNG, JPEG o WebP.',
    en: 'The logo must be a PNG, JPEG or WebP image.',
  },
  'image.broken': {
    es: 'No pudimos leer la imagen: está dañada o es demasiado grande.',
    en: 'We could not read the image: it is damaged or too large.',
  },
  'customer.in_use': {
    es: 'A este cliente ya se le vendió algo: no se puede eliminar. Bloquéalo.',
    en: 'Something was sold to this customer: it cannot be deleted. Block it.',
  },
  'product.in_use': {
    es: 'Un plan activo tiene este producto: no se puede desactivar.',
    en: 'An active plan has this product: it cannot be switched off.',
  },
  'claim.state': {
    es: 'Esta solicitud de titularidad ya cambió de estado. Revisa cómo está ahora.',
    en: 'This claim is in another state by now.',
  },
  'job.state': {
    es: 'Este trabajo ya no está detenido.',
    en: 'This job is no longer stopped.',
  },
  'role.fixed': {
    es: 'Los permisos de este rol no se cambian.',
    en: 'The grants of this role cannot be changed.',
  },
  'value.unique': {
    es: 'Eso ya existe. Usa otro.',
    en: 'That exists already. Use another.',
  },
} as const satisfies Record<FailureCode, Record<Language, string>>
