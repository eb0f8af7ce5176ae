// The boot script in development. The first import installs the hook for fast refresh, which React
// looks up when it is evaluated; it preserves the state of edited components.
import '@vitejs/plugin-react/preamble'
import '../runtime/boot.ts'
