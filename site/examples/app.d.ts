import type { Server } from 'node:http'

/** The server of all example applications, not yet listening. */
export function createApp(): Server
