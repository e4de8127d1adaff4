import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/**
 * Started as a process of its own by bench/api.ts, with the socket's folder and an answer's text: the least that a call
 * with a session can cost. It reads the caller by one prepared statement, and answers the same bytes as `GET /me`.
 */
const [socket = '', answer = ''] = process.argv.slice(2)

const caller = `select s.user_id, u.name, u.email, u.status, (
    select json_agg(json_build_array(h.role, g.permission)) from user_roles h
    left join role_permissions g on (g.tenant, g.role) = (h.tenant, h.role)
    where (h.tenant, h.user_id) = (s.tenant, s.user_id)) as grants
  from sessions s join users u on (u.tenant, u.id) = (s.tenant, s.user_id) where s.token_hash = $1`

const pool = new pg.Pool({ host: socket, user: 'postgres', database: 'receptio', max: 10 })
const app = new Hono().get('/api/me', async (context) => {
  const token = (context.req.header('authorization') ?? '').slice('Bearer '.length)
  const values = [createHash('sha256').update(token).digest()]
  const { rows } = await pool.query({ name: 'caller', text: caller, values })
  return rows.length === 1 ? context.json(JSON.parse(answer) as object) : context.json({}, 401)
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => process.send?.(port))
