import { parentPort, workerData } from 'node:worker_threads'
import { lookAtFiles } from './intact-files.ts'
import type { PublishedFile } from './output-record.ts'

const { files, outDir } = workerData as { files: Map<string, PublishedFile>; outDir: string }
parentPort?.postMessage(lookAtFiles(files, outDir))
