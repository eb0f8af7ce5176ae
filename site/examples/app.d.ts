import type { Server } from 'node:http'

/** Creates the server of all example applications, which is not listening yet. */
export function createApp(): Server
