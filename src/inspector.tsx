import './styles/app.ts';
import { createRoot } from 'react-dom/client';
import { startInspector } from './compose/inspector/inspectorRoot.ts';
import { InspectorView } from './views/inspector/InspectorView.tsx';

const node = document.getElementById('app');
if (node) createRoot(node).render(<InspectorView inspector={startInspector()} />);
