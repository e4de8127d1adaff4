import type { Language } from './language.ts'

type Fault = 'shape' | 'confusable' | 'reserved' | 'platform' | 'foreign' | 'exists' | 'host.taken' | 'host.alike'

/** Why a tenant cannot be created, for the person at the console. */
export const tenantTexts: Record<Fault, Record<Language, string>> = {
  shape: {
    es: 'Escribe un nombre como tienda.ejemplo.com, sin http, puerto ni ruta.',
    en: 'Type a name such as shop.example.com, without http, port or path.',
  },
  confusable: {
    es: 'Tiene letras o una forma que la gente confunde con otro nombre.',
    en: 'It has letters or a form that people take for another name.',
  },
  reserved: {
    es: 'Empieza con un nombre que la gente toma por el de la plataforma.',
    en: 'It begins with a name that people take for the platform’s own.',
  },
  platform: { es: 'Es la dirección de la plataforma.', en: 'It is the platform’s own address.' },
  foreign: {
    es: 'No está en un dominio de esta instalación, ni debajo de uno. TENANT_DOMAINS los enumera.',
    en: 'It is not at or below a domain of this installation. TENANT_DOMAINS lists them.',
  },
  exists: { es: 'Ya hay una organización con esta clave.', en: 'There is a business with this key already.' },
  'host.taken': { es: 'Ya es la dirección de otra organización.', en: 'It is the address of another business already.' },
  'host.alike': {
    es: 'Se parece demasiado a la dirección de otra organización.',
    en: 'It looks too much like the address of another business.',
  },
}
