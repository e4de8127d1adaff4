import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { MadePasskey, PasskeyProof } from '#contract/passkey.ts'

const digest = (value: string | Buffer) => createHash('sha256').update(value).digest()

/** Returns a value of CBOR: whole numbers, texts, bytes and maps, as far as an attestation needs them. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

/** What a device says in a proof, where a test needs it otherwise. */
interface Lie {
  origin?: string
  host?: string
  counter?: number
  /** Whether the device verified the person: finger, face or PIN. */
  verified?: boolean
}

/** A device with one passkey, in software: ES256, no attestation, a signature counter. */
export class SoftwarePasskey {
  readonly id = randomBytes(16)
  counter = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Answers a challenge of a new passkey. */
  make({ challenge }: { challenge: string }, lie: Lie = {}): MadePasskey {
    const { data, client } = this.#spoken('webauthn.create', challenge, lie, 0x40)
    const length = Buffer.from([0, this.id.length])
    const authData = Buffer.concat([data, Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    }
  }

  /** Answers a challenge with the passkey. */
  prove({ challenge }: { challenge: string }, lie: Lie = {}): PasskeyProof {
    const { data, client } = this.#spoken('webauthn.get', challenge, lie)
    const signature = sign('sha256', Buffer.concat([data, digest(client)]), this.#keys.privateKey)
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    }
  }

  #spoken(type: string, challenge: string, lie: Lie, flags = 0): { data: Buffer; client: Buffer } {
    const { origin = this.#origin, host = new URL(origin).hostname, verified = true, counter = ++this.counter } = lie
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const data = Buffer.concat([digest(host), Buffer.from([flags | (verified ? 0x05 : 0x01)]), count])
    return { data, client: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })) }
  }
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (text: string) => Buffer.from(text, 'base64url')
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]),
  )
}
