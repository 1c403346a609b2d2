// Usage of `npm start`, in plain Node: shown before anything is built.
export const usage = 'Use: npm start -- [--host ADDRESS] [--port N] [--data FOLDER] [--no-build] [--help]';

export const help = `${usage}

  --host ADDRESS  address to listen on; default 127.0.0.1, 0.0.0.0 for the whole network
  --port N        port; default 5190, or the next free one
  --data FOLDER   folder of the battles; default taxiarch-data
  --no-build      start the existing build
  --help          show this help

Set other options with environment variables: see docs/hosting.md.`;
