import '@fontsource-variable/inter/index.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { startInspector } from './compose/inspectorRoot.ts';
import { InspectorView } from './views/inspector/InspectorView.tsx';

const node = document.getElementById('app');
if (node) createRoot(node).render(<InspectorView inspector={startInspector()} />);
