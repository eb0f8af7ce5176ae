import { data, nextId } from './data.js'
import { json } from './http.js'

/**
 * Handles the booking API, whose calls all need a session's token; `false` if the path is not its
 * own.
 */
export function bookings({ method, path, request, response, query, body }) {
  const match = /^\/api\/bookings(?:\/(\d+))?$/.exec(path)
  if (!match) return false
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!data.sessions.has(token)) {
    json(response, 401, { error: 'A token is needed' }, { 'WWW-Authenticate': 'Bearer' })
    return true
  }
  const booking = data.bookings.find(({ id }) => id === Number(match[1]))
  if (match[1] !== undefined && !booking) json(response, 404, { error: 'No such booking' })
  else if (method === 'GET' && booking) json(response, 200, booking)
  else if (method === 'GET') {
    const room = query.get('room')
    json(
      response,
      200,
      data.bookings.filter((one) => room === null || one.room === room),
    )
  } else if (method === 'POST' && !booking) create(response, body)
  else if (method === 'PATCH' && booking) {
    json(response, 200, Object.assign(booking, { status: body?.status ?? booking.status }))
  } else if (method === 'DELETE' && booking) {
    data.bookings = data.bookings.filter((one) => one !== booking)
    json(response, 204)
  } else json(response, 405, { error: 'Not allowed' })
  return true
}

function create(response, body) {
  const { guest, room, from, to } = body ?? {}
  if (!guest || !room || !from || !to || from >= to) {
    json(response, 422, { errors: ['Guest, room, from and to are needed, in this order of time'] })
    return
  }
  const taken = data.bookings.some(
    (other) => other.room === String(room) && from < other.to && other.from < to,
  )
  if (taken) {
    json(response, 409, { error: 'The room is taken' })
    return
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
  json(response, 201, booking)
}
