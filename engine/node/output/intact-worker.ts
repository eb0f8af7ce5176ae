import { parentPort, workerData } from 'node:worker_threads'
import { intactFiles } from './intact-files.ts'

const { lines, outDir } = workerData as { lines: string[]; outDir: string }
const found = intactFiles(lines, outDir)
parentPort?.postMessage(found, [found.sizes.buffer as ArrayBuffer])
