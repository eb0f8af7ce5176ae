import { nextId } from './data.js'
import { json } from './http.js'

/**
 * Handles the booking API, whose calls all need a session's token; `undefined` if the path is
 * not its own.
 */
export function bookings({ method, path, headers, query, body, data }) {
  const match = /^\/api\/bookings(?:\/(\d+))?$/.exec(path)
  if (!match) return undefined
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (!data.sessions.has(token)) {
    return json(401, { error: 'A token is needed' }, { 'WWW-Authenticate': 'Bearer' })
  }
  const booking = data.bookings.find(({ id }) => id === Number(match[1]))
  if (match[1] !== undefined && !booking) return json(404, { error: 'No such booking' })
  if (method === 'GET' && booking) return json(200, booking)
  if (method === 'GET') {
    const room = query.get('room')
    const bookings = data.bookings.filter((one) => room === null || one.room === room)
    return json(200, bookings)
  }
  if (method === 'POST' && !booking) return create(data, body)
  if (method === 'PATCH' && booking) {
    return json(200, Object.assign(booking, { status: body?.status ?? booking.status }))
  }
  if (method === 'DELETE' && booking) {
    data.bookings = data.bookings.filter((one) => one !== booking)
    return json(204)
  }
  return json(405, { error: 'Not allowed' })
}

function create(data, body) {
  const { guest, room, from, to } = body ?? {}
  if (!guest || !room || !from || !to || from >= to) {
    return json(422, { errors: ['Guest, room, from and to are needed, in this order of time'] })
  }
  const taken = data.bookings.some(
    (other) => other.room === String(room) && from < other.to && other.from < to,
  )
  if (taken) {
    return json(409, { error: 'The room is taken' })
  }
  const booking = {
    id: nextId(data.bookings, 51),
    guest,
    room: String(room),
    from,
    to,
    status: 'held',
  }
  data.bookings.push(booking)
  return json(201, booking)
}
