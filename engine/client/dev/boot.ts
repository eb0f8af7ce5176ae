// The boot script in development. React looks for the hook of the first import when it is evaluated,
// and with it keeps the state of components whose code is edited.
import '@vitejs/plugin-react/preamble'
import '../runtime/boot.ts'
