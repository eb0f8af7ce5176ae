import { parentPort, workerData } from 'node:worker_threads'
import { intactFiles } from './intact-files.ts'

const { lines, outDir } = workerData as { lines: string[]; outDir: string }
parentPort?.postMessage(intactFiles(lines, outDir))
