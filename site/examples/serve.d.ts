import type { Server } from 'node:http'
import type { Apps } from './apps.js'

/** Creates the applications, with their files on the disk. */
export function createLocalApps(password?: string, variants?: readonly string[]): Apps

/** Creates a server for applications, which is not listening yet. */
export function createAppServer(apps: Apps): Server
